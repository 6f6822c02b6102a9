import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { TitleForm } from "~/features/billing/invoices/title-form";
import { titleForms } from "~/features/billing/invoices/title-forms.server";
import { TitleList } from "~/features/billing/invoices/title-list";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { answerFiles } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["invoice", "form", "upload", "errors"],
	typed: Object.fromEntries(
		["name", "tax_no", "address", "phone", "bank", "account", "email", "mobile"].map((name) => [
			name,
			{ label: `invoice:field-${name}` },
		]),
	),
};

export const meta: MetaFunction = (args) => pageTitle(args, "invoice:manage-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/manage");
	const requestedId = new URL(request.url).searchParams.get("id");
	const { list, country, countries } = await portalFor(request).invoice.titles();
	const edited = requestedId === null ? null : (list.find(({ id }) => id === routeId(requestedId)) ?? null);
	if (requestedId !== null && edited === null) throw new Response(null, { status: 404 });
	return { list, country, countries, edited, upload: await uploadSettings(request) };
}

export const action = answerFiles("invoice/manage", titleForms);

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function InvoiceTitles() {
	const { list, country, countries, edited, upload } = useLoaderData<typeof loader>();
	const { t } = useTranslation("invoice");
	return (
		<Page title={t("manage-title")} intro={t("manage-intro")}>
			<TitleList titles={list} />
			<Auth value="invoice/saveTitle">
				<TitleForm
					key={`${edited?.id ?? "new"} ${edited?.version ?? list.length}`}
					title={edited}
					country={country}
					countries={countries}
					upload={upload}
				/>
			</Auth>
		</Page>
	);
}
