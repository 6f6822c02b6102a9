import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { formatMoney } from "~/lib/money";
import { GuestFields } from "~/parts/guest-fields";
import type { Say } from "~/parts/party";
import { PaymentChoice } from "~/parts/payment-choice";
import { paths } from "~/paths";
import type { Quote } from "~/portal-contract/quote";
import { stayQuery } from "../stay-query";
import type { BookingReply } from "./book.server";
import { fieldLabel } from "./field-label";
import type { BookingForm as OpenForm } from "./open.server";
import { QuoteChanges } from "./quote-changes";
import { QuoteClock } from "./quote-clock";
import { QuoteCost, QuoteSummary } from "./quote-summary";
import { refusalKey } from "./refusal-key";

/** Names of the booking form's controls, as the action's schema has them. */
type Names = {
	rooms: { guest_full_name: string }[];
	contact_person: string;
	contact_phone: string;
	contact_email: string;
	special_requests: string;
	pay_channel: string;
};

interface BookingPageProps {
	form: OpenForm;
	/** The member's own data, to start the contact fields from. */
	contact: { person: string; phone: string; email: string } | null;
	reply: BookingReply | null;
}

/** The quote and the form that makes an order of it. A fresh quote in `reply` takes the place of the one the page was opened with. */
export function BookingPage({ form: opened, contact, reply }: BookingPageProps) {
	const { t } = useTranslation("hotel-booking");
	const quote = reply?.quote ?? opened.quote;
	const changes = useChanges(quote, reply?.quote ? null : opened.seen_amount);
	const detail = paths.hotelDetail(quote.hotel.id, stayQuery(quote));
	return (
		<>
			<Breadcrumbs
				items={[{ label: t("common:hotel"), to: paths.hotelList() }, { label: quote.hotel.name, to: detail }, { label: t("title") }]}
			/>
			<h1 className="mt-2 mb-4 text-2xl font-semibold">{t("title")}</h1>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<aside aria-label={t("summary")} className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
					<QuoteSummary quote={quote} />
					<div className="flex flex-col gap-4 max-lg:hidden">
						<QuoteCost quote={quote} />
					</div>
				</aside>
				<div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
					<QuoteClock key={quote.id} expiresAt={quote.expires_at} expired={quote.expired} renew={opened.renew} />
					<BookingFields opened={opened} quote={quote} changes={changes} contact={contact} reply={reply} />
				</div>
			</div>
		</>
	);
}

/** What to compare before booking: what the portal names, else the total against the one that was read before. */
function useChanges(quote: Quote, seen: number | null): Quote["changes"] {
	const { t } = useTranslation("order-parts");
	if (quote.changes.length > 0 || seen === null) return quote.changes;
	const [before, after] = [formatMoney(seen, quote.currency), formatMoney(quote.total_amount, quote.currency)];
	return [{ code: "total_amount", label: t("total-price"), before, after }];
}

interface BookingFieldsProps extends Omit<BookingPageProps, "form"> {
	opened: OpenForm;
	quote: Quote;
	changes: Quote["changes"];
}

function BookingFields({ opened, quote, changes, contact, reply }: BookingFieldsProps) {
	const { t } = useTranslation("hotel-booking");
	const [form, fields] = useServerForm<Names>({
		id: "booking",
		constraint: opened.constraint,
		lastResult: reply?.result,
		defaultValue: {
			rooms: quote.rooms.map(() => ({ guest_full_name: "" })),
			contact_person: contact?.person,
			contact_phone: contact?.phone,
			contact_email: contact?.email,
		},
	});
	const rows = fields.rooms.getFieldList();
	const guests = quote.rooms.flatMap((room, index) => {
		const row = rows[index];
		return row ? [{ ...room, key: row.key ?? row.id, field: fieldProps(row.getFieldset().guest_full_name) }] : [];
	});
	const refusal = reply?.refusal;
	const items = problems(form, t);
	if (reply?.quote) items.unshift({ message: t(changes.length > 0 ? "compare-and-accept" : "nothing-changed") });
	else if (refusal?.msg) items.unshift({ message: refusal.msg });
	return (
		<Form method="post" {...getFormProps(form)} className="flex flex-col gap-4 [&_:is(input,textarea,summary)]:scroll-mb-28">
			<FormToken />
			<input type="hidden" name="quote_id" value={quote.id} />
			<input type="hidden" name="total_amount" value={quote.total_amount} />
			<input type="hidden" name="idempotency_key" value={reply?.idempotency_key ?? opened.idempotency_key} />
			<ErrorSummary items={items} title={refusal ? t(refusalKey(refusal.type)) : undefined} />
			<QuoteChanges changes={changes} />
			<Card title={t("guests")}>
				<GuestFields rooms={guests} />
			</Card>
			<ContactFields fields={fields} />
			<Card title={t("special-requests")}>
				<TextArea {...fieldProps(fields.special_requests)} label={t("special-requests")} hideLabel hint={t("special-requests-hint")} />
			</Card>
			<div className="flex flex-col gap-4 lg:hidden">
				<QuoteCost quote={quote} />
			</div>
			<Card>
				<PaymentChoice {...fieldProps(fields.pay_channel)} choices={quote.pay_choices} total={quote.total_amount} />
			</Card>
			<BookBar quote={quote} isChanged={changes.length > 0} />
		</Form>
	);
}

type Fields = ReturnType<typeof useServerForm<Names>>[1];

/** Whom to reach about the booking; starts from the member's own data. */
function ContactFields({ fields }: { fields: Fields }) {
	const { t } = useTranslation("hotel-booking");
	return (
		<Card title={t("contact")}>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...fieldProps(fields.contact_person)} label={t("contact-person")} autoComplete="name" missing="required" />
				<TextField
					{...fieldProps(fields.contact_phone)}
					type="tel"
					label={t("contact-phone")}
					hint={t("contact-phone-hint")}
					autoComplete="tel"
					missing="required"
					invalid="hotel-booking:phone-invalid"
				/>
				<TextField {...fieldProps(fields.contact_email)} type="email" label={t("contact-email")} autoComplete="email" optional />
			</div>
		</Card>
	);
}

/** What is wrong, each field by its label; hidden values changed or outdated are told once, without a link. */
function problems(form: FormMetadata<Names, string[]>, t: Say): SummaryItem[] {
	const items = summaryItems(form, (name) => fieldLabel(name, t));
	const hidden = items.filter((item) => !item.label).map(({ message }) => message);
	return [...items.filter((item) => item.label), ...[...new Set(hidden)].map((message) => ({ message }))];
}

/** The total and the button; stays in sight on narrow screens, where the summary has scrolled away. */
function BookBar({ quote, isChanged }: { quote: Quote; isChanged: boolean }) {
	const { t } = useTranslation(["hotel-booking", "order-parts"]);
	const amount = formatMoney(quote.total_amount, quote.currency);
	return (
		<>
			<p className="text-sm text-ink-soft">{t("terms-line")}</p>
			<div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border">
				<p>
					<span className="block text-sm text-ink-soft">{t("order-parts:total-price")}</span>
					<Money amount={quote.total_amount} currency={quote.currency} size="total" />
				</p>
				<SubmitButton size="large" pendingText={t("booking-now")}>
					{isChanged ? t("accept-and-book", { amount }) : t("book-and-pay")}
				</SubmitButton>
			</div>
		</>
	);
}
