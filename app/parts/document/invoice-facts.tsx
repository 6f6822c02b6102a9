import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { InvoiceChip } from "~/parts/state/invoice-chip";
import { PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import type { Invoice } from "~/portal-contract/billing/invoices";
import { ServiceText } from "./service-text";

/** What was requested, for whom, and where it goes. */
export function InvoiceFacts({
	invoice,
	more = [],
}: {
	invoice: Invoice;
	more?: { label: string; value: ReactNode }[];
}) {
	const { t } = useTranslation("invoice");
	const { title, issuer, currency, amount, reversed_amount, status, status_text, create_time, member_name } = invoice;
	const posted = [invoice.post_recipient, invoice.post_phone, invoice.post_address]
		.filter((text) => text !== "")
		.join(" · ");
	const rows = [
		{ label: t("request-number"), value: invoice.request_number },
		{ label: t("field-kind"), value: invoice.kind_text },
		{ label: t("issuer"), value: issuer.name },
		{ label: t("field-name"), value: title.name },
		...(["tax_no", "address", "phone", "bank", "account"] as const).map((name) => ({
			label: t(name === "tax_no" && title.country !== "CN" ? "own-number" : `field-${name}`),
			value: title[name],
		})),
		{ label: t("number"), value: invoice.number },
		{ label: t("invoice-date"), value: invoice.invoice_date ? <Time date={invoice.invoice_date} /> : null },
		{ label: t("field-email"), value: invoice.email },
		{ label: t("posted-to"), value: posted },
		{ label: t("field-note"), value: invoice.note },
		{ label: t("requested-by"), value: member_name },
		{ label: t("requested-at"), value: <Time seconds={create_time} /> },
		{ label: t("rejected-because"), value: invoice.reason },
		{ label: t("red-because"), value: invoice.red_reason },
		{
			label: t("reversed"),
			value: reversed_amount > 0 ? <Money amount={-reversed_amount} currency={currency} /> : null,
		},
		{
			label: t("again"),
			value: invoice.again_amount > 0 ? <Money amount={invoice.again_amount} currency={currency} /> : null,
		},
		...more,
	];
	return (
		<Card
			title={<InvoiceChip status={status} text={status_text} />}
			aside={<Money amount={amount} currency={currency} size="total" />}
		>
			<DataList rows={rows} columns={2} />
		</Card>
	);
}

/** After a refund more is invoiced than is left: what the reader has to do. */
export function RedDueNotice({
	invoice,
	amount,
	reader,
}: {
	invoice: Invoice;
	/** Of all its lines. */
	amount: number;
	reader: "member" | "operator";
}) {
	const { t, i18n } = useTranslation("invoice");
	if (!invoice.is_red_due) return null;
	const values = { amount: formatMoney(amount, invoice.currency, i18n.language) };
	const isRequest = PENDING_INVOICES.includes(invoice.status);
	const [title, text] = isRequest ? ["over-net", `over-net-${reader}`] : ["red-due", `red-due-${reader}`];
	return <NoticeBox silent notice={{ type: "warning", title: t(title), message: t(text, values) }} />;
}

/** Red-letter invoices of it, each with its file. */
export function RedLetters({ invoice, addressOf }: { invoice: Invoice; addressOf(red_id: number): string }) {
	const { t } = useTranslation("invoice");
	if (invoice.reds.length === 0) return null;
	const isOpen = invoice.actions.includes("download");
	return (
		<Card title={t("reds-title")}>
			<ul className="flex flex-col gap-3 text-sm">
				{invoice.reds.map(({ id, number, invoice_date, amount, reason }) => (
					<li key={id}>
						<span className="font-medium break-all">{number}</span> · <Time date={invoice_date} /> ·{" "}
						<Money amount={-amount} currency={invoice.currency} />{" "}
						{reason ? <span className="block break-words text-ink-soft">{reason}</span> : null}{" "}
						{isOpen ? (
							<a
								href={addressOf(id)}
								className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0"
							>
								{t("red-download")}
							</a>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** The shares of orders. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation("invoice");
	const { currency, lines } = invoice;
	return (
		<Card title={t("lines-title")} flush>
			<table className="block w-full text-sm tabular-nums sm:table">
				<caption className="sr-only">{t("lines-title")}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<Head>{t("order")}</Head>
						<Head end>{t("amount")}</Head>
						<Head end>{t("red-amount")}</Head>
						<Head end>{t("reversed")}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{lines.map((line) => (
						<tr key={line.id} className="block border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:px-0">
							<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3">
								<ServiceText line={line} currency={currency} />
								<span className="block text-ink-soft">{line.booking_id}</span>
							</th>
							<Cell label={t("amount")} end>
								<Money amount={line.amount} currency={currency} />
							</Cell>
							<Cell label={t("red-amount")} end>
								{line.red_amount > 0 ? <Money amount={line.red_amount} currency={currency} /> : "–"}
							</Cell>
							<Cell label={t("reversed")} end>
								{line.reversed_amount > 0 ? <Money amount={line.reversed_amount} currency={currency} /> : "–"}
							</Cell>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}

/** What has happened to it, and by whom. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation("invoice");
	return (
		<Card title={t("history")}>
			<ol className="flex flex-col gap-2 text-sm">
				{invoice.events.map((event) => (
					<li key={`${event.at} ${event.text}`}>
						<Time seconds={event.at} className="text-ink-soft" /> {event.text} · {event.actor}{" "}
						{event.reason ? <span className="block break-words text-ink-soft">{event.reason}</span> : null}
					</li>
				))}
			</ol>
		</Card>
	);
}
