import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { IssuerForm } from "~/features/operator/invoices/issuer-form";
import { issuerForm } from "~/features/operator/invoices/issuer-forms.server";
import { IssuerList } from "~/features/operator/invoices/issuer-list";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { answerForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["operator-invoices", "form"],
	typed: Object.fromEntries(
		["name_zh", "name_en", "tax_no", "address", "phone", "bank", "account"].map((name) => [
			name,
			{ label: `operator-invoices:issuer-${name}` },
		]),
	),
};

export const meta: MetaFunction = (args) => pageTitle(args, "operator-invoices:issuers-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/issuers");
	const requestedId = new URL(request.url).searchParams.get("id");
	const { list, countries } = await portalFor(request).operator.issuers();
	const edited = requestedId === null ? null : (list.find(({ id }) => id === routeId(requestedId)) ?? null);
	if (requestedId !== null && edited === null) throw new Response(null, { status: 404 });
	return { list, edited, countries: edited ? countries : [] };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/issuers", issuerForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorIssuers() {
	const { list, edited, countries } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-invoices");
	return (
		<Page title={t("issuers-title")} intro={t("issuers-intro")}>
			<IssuerList issuers={list} />
			{edited ? (
				<Auth value="operator/issuers/save">
					<IssuerForm key={`${edited.id} ${edited.version}`} issuer={edited} countries={countries} />
				</Auth>
			) : null}
		</Page>
	);
}
