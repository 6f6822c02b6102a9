import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { TextField } from "~/components/form/text-fields";
import { CheckboxField } from "~/components/form/tick-fields";
import { Card } from "~/components/ui/card";
import { StaticHtml } from "~/components/ui/static-html";
import { Auth } from "~/parts/auth";
import { GuestFields } from "~/parts/booking/guest-fields";
import { GUESTS, type GuestUnits } from "~/parts/booking/guest-units";
import { PaymentChoice } from "~/parts/booking/payment-choice";
import { useLineWords } from "~/parts/line-words";
import type { Say } from "~/parts/say";
import type { Quote } from "~/portal-contract/order/quote";
import type { BookingReply } from "../book.server";
import type { BookingFacts } from "../booking-page";
import type { OwnFields } from "../line";
import type { OpenedBooking as OpenForm } from "../open.server";
import type { RenderedQuote } from "../quote/render-quote.server";
import { BookBar } from "./book-bar";
import { fieldLabel } from "./field-label";
import { RefusalBox } from "./refusal-box";
import { RequestFields, TripFields } from "./request-fields";
import { SavedGuests } from "./saved-guests";
import { withDrafts } from "./tab-draft-later";

type Names = {
	[GUESTS]: { guest_full_name: string; guest_name_zh: string }[];
	save_travellers: string;
	traveller_phone: string;
	name_board: string;
	contact_person: string;
	contact_phone: string;
	contact_email: string;
	arrival_note: string;
	request_codes: string[];
	special_requests: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
	approval_note: string;
	pay_channel: string;
};
export type Fields = ReturnType<typeof useServerForm<Names>>[1];

interface BookingFieldsProps {
	opened: OpenForm;
	quote: Quote;
	isChanged: boolean;
	more: BookingFacts;
	reply: BookingReply | null;
	rendered: RenderedQuote | null;
}

/** Starts with the draft, else with the member's own data. */
function useBookingForm({ opened, more, reply }: BookingFieldsProps) {
	const { contact, typed } = more;
	return useServerForm<Names>({
		id: "booking",
		constraint: opened.constraint,
		lastResult: reply?.result,
		defaultValue: {
			[GUESTS]: opened.facts.guests.units.map(() => ({ guest_full_name: "", guest_name_zh: "" })),
			...opened.own_fields,
			contact_person: contact?.person,
			contact_phone: contact?.phone,
			contact_email: contact?.email,
			...typed,
		},
	});
}

/** Keeps the typed text in this tab and restores it where the server has nothing newer. */
function useDraft({ opened, more, reply }: BookingFieldsProps) {
	const form = useRef<HTMLFormElement>(null);
	const of = { member_id: more.member_id, offer: opened.facts.offer };
	const isFresh = reply === null && more.typed === null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come up
	useEffect(() => {
		const { current } = form;
		if (current && isFresh) withDrafts(({ fillFromBookingDraft }) => fillFromBookingDraft(current, of));
	}, []);
	const keep = ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
		withDrafts(({ keepBookingDraft }) => keepBookingDraft(currentTarget, of));
	return { form, keep };
}

/** Enter submits by the first button of a form, which must not be one that fills in a guest: a hidden one comes first. */
export function BookingFields(props: BookingFieldsProps) {
	const { opened, quote, isChanged, more, reply, rendered } = props;
	const { guests, back } = opened.facts;
	const isRefused = quote.beyond_limits?.is_refused === true;
	const t = useLineWords("booking");
	const [form, fields] = useBookingForm(props);
	const tab = useDraft(props);
	return (
		<Form
			method="post"
			{...getFormProps(form)}
			ref={tab.form}
			onInput={tab.keep}
			className="flex flex-col gap-4 [&_:is(input,textarea,summary)]:scroll-mb-28"
		>
			<button type="submit" tabIndex={-1} aria-hidden disabled={isRefused} className="sr-only">
				{t("book-unpaid")}
			</button>
			<FormToken />
			<input type="hidden" name="quote_id" value={quote.id} />
			<input type="hidden" name="total_amount" value={quote.total_amount} />
			<input type="hidden" name="idempotency_key" value={reply?.idempotency_key ?? opened.idempotency_key} />
			<RefusalBox reply={reply} problems={problems(form, t, guests)} isChanged={isChanged} back={back} />
			{isChanged ? <StaticHtml name="quote-changes" html={rendered?.["quote-changes"]} /> : null}
			<GuestsCard fields={fields} guests={guests} own={opened.own_fields} travellers={more.travellers} />
			<ContactFields fields={fields} />
			<RequestFields fields={fields} codes={opened.request_codes} />
			<TripFields
				fields={fields}
				choices={more.choices}
				budgets={more.rendered?.["budgets-left"]}
				needsApproval={quote.beyond_limits !== null && !isRefused}
			/>
			<StaticHtml name="quote-cost" html={rendered?.["quote-cost"]} className="flex flex-col gap-4 lg:hidden" />
			<Auth value="order/detail/pay">
				<Card>
					<PaymentChoice {...fieldProps(fields.pay_channel)} choices={quote.pay_choices} total={quote.total_amount} />
				</Card>
			</Auth>
			<BookBar quote={quote} isChanged={isChanged} />
		</Form>
	);
}

interface GuestsCardProps {
	fields: Fields;
	guests: BookingFieldsProps["opened"]["facts"]["guests"];
	own: OwnFields;
	travellers: BookingFieldsProps["more"]["travellers"];
}

/** Of some lines: whom the driver calls, and what they hold up. */
function DriverFields({ fields, own }: Pick<GuestsCardProps, "fields" | "own">) {
	const { t } = useTranslation("booking");
	const { traveller_phone, name_board } = fields;
	return (
		<div className="mt-4 grid gap-4 sm:grid-cols-2">
			{own.traveller_phone === undefined ? null : (
				<TextField
					{...fieldProps(traveller_phone)}
					type="tel"
					label={t("traveller-phone")}
					hint={t("traveller-phone-hint")}
					autoComplete="off"
					optional
					invalid="booking:phone-invalid"
				/>
			)}
			{own.name_board === undefined ? null : (
				<TextField
					{...fieldProps(name_board)}
					label={t("name-board")}
					hint={t("name-board-hint")}
					autoComplete="off"
					optional
				/>
			)}
		</div>
	);
}

function GuestsCard({ fields, guests, own, travellers }: GuestsCardProps) {
	const t = useLineWords("booking");
	const rows = fields[GUESTS]
		.getFieldList()
		.slice(0, guests.units.length)
		.map((row) => ({
			key: row.key ?? row.id,
			field: fieldProps(row.getFieldset().guest_full_name),
			zh: fieldProps(row.getFieldset().guest_name_zh),
		}));
	return (
		<Card title={t("guests")}>
			<GuestFields
				guests={guests}
				rows={rows}
				known={travellers.map(({ full_name }) => full_name)}
				below={(unit) => <SavedGuests unit={unit} label={guests.units[unit]?.label ?? ""} saved={travellers} />}
			/>
			{Object.keys(own).length > 0 ? <DriverFields fields={fields} own={own} /> : null}
			<CheckboxField
				id={fields.save_travellers.id}
				name={fields.save_travellers.name}
				label={t("save-guests")}
				hint={t("save-guests-hint")}
				defaultChecked={fields.save_travellers.initialValue === "on"}
				className="mt-2"
			/>
		</Card>
	);
}

function ContactFields({ fields }: { fields: Fields }) {
	const { t } = useTranslation("booking");
	return (
		<Card title={t("contact")}>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					{...fieldProps(fields.contact_person)}
					label={t("contact-person")}
					autoComplete="name"
					missing="required"
				/>
				<TextField
					{...fieldProps(fields.contact_phone)}
					type="tel"
					label={t("contact-phone")}
					hint={t("contact-phone-hint")}
					autoComplete="tel"
					missing="required"
					invalid="booking:phone-invalid"
				/>
				<TextField
					{...fieldProps(fields.contact_email)}
					type="email"
					label={t("contact-email")}
					autoComplete="email"
					optional
				/>
			</div>
		</Card>
	);
}

/** Errors by field; those of hidden values once, without a link. */
function problems(form: FormMetadata<Names, string[]>, t: Say, guests: GuestUnits): SummaryItem[] {
	const items = summaryItems(form, (name) => fieldLabel(name, t, guests));
	const hidden = items.filter((item) => !item.label).map(({ message }) => message);
	return [...items.filter((item) => item.label), ...[...new Set(hidden)].map((message) => ({ message }))];
}
