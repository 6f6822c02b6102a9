import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Page } from "~/components/ui/page";
import { operatorInvoicePaths } from "~/features/operator/invoices/address";
import { DecideForms } from "~/features/operator/invoices/decide-forms";
import { invoiceForms } from "~/features/operator/invoices/forms.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { Auth } from "~/parts/auth";
import { FileLink } from "~/parts/document/file-link";
import { InvoiceFacts, InvoiceHistory, InvoiceLines, RedDueNotice, RedLetters } from "~/parts/document/invoice-facts";
import { answerFiles } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["operator-invoices", "invoice", "bill", "form", "upload", "errors"],
	typed: {
		number: { label: "operator-invoices:field-number" },
		reason: { label: "operator-invoices:field-reason", rows: 2 },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "operator-invoices:title");

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/invoices");
	const invoice = await portalFor(request).operator.invoice(routeRow(params));
	const due_amount = invoice.lines.reduce((sum, line) => sum + line.red_due_amount, 0);
	return { invoice, due_amount, today: todayInYangon(Date.now()) };
}

export const action = answerFiles("operator/invoices", invoiceForms);

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorInvoice() {
	const { invoice, due_amount, today } = useLoaderData<typeof loader>();
	const { t } = useTranslation("operator-invoices");
	const more = [
		{ label: t("company"), value: invoice.company_name },
		{
			label: t("proof"),
			value: invoice.proof ? <FileLink url={invoice.proof.url} label={invoice.proof.name} /> : null,
		},
	];
	return (
		<Page
			trail={[
				{ label: t("title"), to: operatorInvoicePaths.list() },
				{ label: invoice.request_number || invoice.title_name },
			]}
			title={invoice.title_name}
		>
			<RedDueNotice invoice={invoice} amount={due_amount} reader="operator" />
			<InvoiceFacts invoice={invoice} more={more} />
			{invoice.actions.includes("download") ? (
				<p>
					<a href={operatorInvoicePaths.file(invoice)} className={buttonLook({ variant: "secondary" })}>
						{t("download")}
					</a>
				</p>
			) : null}
			<RedLetters invoice={invoice} addressOf={(red_id) => operatorInvoicePaths.file(invoice, { red_id })} />
			<InvoiceLines invoice={invoice} />
			<Auth value="operator/invoices/decide">
				<DecideForms key={invoice.version} invoice={invoice} today={today} />
			</Auth>
			<InvoiceHistory invoice={invoice} />
		</Page>
	);
}
