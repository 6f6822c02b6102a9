import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { operatorInvoicePaths } from "~/features/operator/invoices/address";
import { IssuerForm } from "~/features/operator/invoices/issuer-form";
import { saveIssuer } from "~/features/operator/invoices/issuer-forms.server";
import { IssuerList } from "~/features/operator/invoices/issuer-list";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { flashRedirect } from "~/session/cookies/flash.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

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
	const asked = new URL(request.url).searchParams.get("id");
	const { list, countries } = await portalFor(request).operator.issuers();
	const edited = asked === null ? null : (list.find(({ id }) => id === routeId(asked)) ?? null);
	if (asked !== null && edited === null) throw new Response(null, { status: 404 });
	return { list, edited, countries: edited ? countries : [] };
}

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, "operator/issuers/save");
	const acted = await saveIssuer(await readForm(request), {
		portal: portalFor(request),
		attempt: (run) => attempt(run, { outages: true }),
	});
	return acted.done
		? flashRedirect(operatorInvoicePaths.issuers(), acted.notice)
		: data(acted.reply, { status: acted.status });
}

export default function OperatorIssuers() {
	const { list, edited, countries } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("operator-invoices");
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("issuers-title")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("issuers-intro")}</p>
			</div>
			<IssuerList issuers={list} />
			{edited ? (
				<Auth value="operator/issuers/save">
					<IssuerForm key={`${edited.id} ${edited.version}`} issuer={edited} countries={countries} reply={reply} />
				</Auth>
			) : null}
		</div>
	);
}
