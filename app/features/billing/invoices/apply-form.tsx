import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { RadioGroup } from "~/components/form/tick-fields";
import { Card } from "~/components/ui/card";
import { errorsIn, type FormReply, plainField, typedIn } from "~/lib/forms/form-reply";
import { formatMoney } from "~/lib/money";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import type { InvoiceableOrder, KindChoice } from "~/portal-contract/billing/invoices";
import { MAX_INVOICE_NOTE_LENGTH } from "~/portal-contract/billing/title-limits";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";
import type { ApplyShown } from "./apply-forms.server";
import { APPLY_FORM, ApplyLines } from "./apply-lines";
import { amountsTyped, chosenElsewhere, type Sum, selectionAfter, sumOf, tickedIn } from "./apply-selection";
import { ApplySum, TurnPages } from "./apply-sum";
import { ApplyTitle } from "./apply-title";
import { invoicePaths } from "./invoice-paths";
import { type Chosen, writeSelection } from "./selection";

interface ApplyFormProps {
	orders: readonly InvoiceableOrder[];
	currency: string;
	title: InvoiceTitle;
	kinds: readonly KindChoice[];
	promise: { electronic_minutes: number; paper_days: number };
	titles: readonly InvoiceTitle[];
	/** What is chosen from the first. */
	chosen: readonly [number, Chosen][];
	/** Whose orders are shown alone. */
	bill: { id: number; number: string } | null;
	page: number;
	pages: number;
	/** Orders on all pages. */
	total: number;
	formKey: string;
}

type Part = Pick<ApplyFormProps, "kinds" | "promise" | "title"> & { reply: FormReply | null };

/** `lines[3].amount` is labelled as every amount. */
const labelKey = (name: string) => `field-${name.replace(/^lines\[\d+\]\./, "line-")}`;

function Kinds({ kinds, promise, reply }: Part) {
	const { t } = useTranslation("invoice");
	const first = kinds.find(({ is_allowed }) => is_allowed)?.kind;
	const promised = (kind: string) =>
		isPosted(kind)
			? t("promise-paper", { count: promise.paper_days })
			: t("promise-electronic", { count: promise.electronic_minutes });
	const options = kinds.map(({ kind, text, is_allowed, reason }) => {
		const hint = kind === "commercial" ? `${t("commercial-hint")} ${promised(kind)}` : promised(kind);
		return { value: kind, label: text, disabled: !is_allowed, hint: is_allowed ? hint : reason };
	});
	return (
		<RadioGroup
			id={`${APPLY_FORM}-kind`}
			name="kind"
			legend={t("field-kind")}
			options={options}
			errors={errorsIn(reply, "kind")}
			defaultValue={typedIn(reply, "kind", first)}
		/>
	);
}

function Delivery({ kinds, title, email, reply }: Part & { email: string }) {
	const { t } = useTranslation("invoice");
	const field = (name: string, before = "") => ({
		...plainField(APPLY_FORM, reply, name, before),
		label: t(`field-${name}`),
		autoComplete: "off",
	});
	return (
		<FieldSet legend={<span className="text-base font-semibold">{t("delivery")}</span>}>
			<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
				<TextField
					{...field("email")}
					defaultValue={email}
					type="email"
					maxLength={100}
					hint={t("email-hint")}
					className="md:col-span-2"
				/>
				{kinds.some(({ kind }) => isPosted(kind)) ? (
					<>
						<TextField {...field("post_recipient")} maxLength={60} hint={t("post-hint")} />
						<TextField {...field("post_phone", title.mobile)} type="tel" maxLength={30} />
						<TextField {...field("post_address")} maxLength={200} className="md:col-span-2" />
					</>
				) : null}
				<TextArea
					{...plainField(APPLY_FORM, reply, "note")}
					label={t("field-note")}
					optional
					rows={2}
					maxLength={MAX_INVOICE_NOTE_LENGTH}
					className="md:col-span-2"
				/>
			</div>
		</FieldSet>
	);
}

/** Why orders of other pages are refused. */
function OtherFaults({ reply }: { reply: FormReply<ApplyShown> | null }) {
	const faults = reply?.shown?.faults ?? [];
	if (faults.length === 0) return null;
	return (
		<ul className="text-sm text-vermilion">
			{faults.map(({ booking_id, text }) => (
				<li key={booking_id}>
					{booking_id}: {text}
				</li>
			))}
		</ul>
	);
}

/** Where another title is chosen, its address goes into the field unless one was typed there that no title has. */
const emailFor = ({ email }: InvoiceTitle, titles: readonly InvoiceTitle[], reply: FormReply | null): string => {
	const typed = typedIn(reply, "email", email);
	return reply?.intent !== "apply" && titles.some((one) => one.email === typed) ? email : typed;
};

/** Requests an invoice for orders of all pages; works without script. */
export function ApplyForm(props: ApplyFormProps) {
	const { orders, currency, formKey, titles, title, bill, page, pages, total } = props;
	const { t, i18n } = useTranslation("invoice");
	const reply = useReply<ApplyShown>();
	const own = reply?.intent === "apply" ? reply : null;
	const chosen = selectionAfter(reply, props.chosen);
	const elsewhere = chosenElsewhere(chosen, orders);
	const [follow, setFollow] = useState<Sum | null>(null);
	const others = sumOf(elsewhere.values());
	const sum = follow ?? sumOf(chosen.values());
	const count = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const here = sumOf(tickedIn(new FormData(currentTarget), orders.length));
		setFollow({ count: here.count + others.count, amount: here.amount + others.amount });
	};
	const addressOf = (number: number) =>
		invoicePaths.apply({ currency, title_id: title.id, bill_id: bill?.id, page: number === 1 ? "" : number });
	return (
		<Card title={t("apply-form-title")}>
			<PostForm
				action={addressOf(page)}
				fields={{ currency, elsewhere: writeSelection(elsewhere), ...(bill ? { bill_id: bill.id } : {}) }}
				formKey={formKey}
				reply={reply}
				onInput={count}
				className="flex flex-col gap-6"
			>
				<ReplySummary
					reply={own}
					title={t("not-applied")}
					prefix={APPLY_FORM}
					labelOf={(name) => t(labelKey(name), { currency })}
				/>
				<OtherFaults reply={own} />
				<ApplyTitle titles={titles} titleId={title.id} />
				<ApplyLines orders={orders} chosen={chosen} typed={amountsTyped(reply)} reply={own} />
				{elsewhere.size > 0 ? (
					<p id={`${APPLY_FORM}-elsewhere`} className="text-sm text-ink-soft">
						{t("elsewhere", {
							count: others.count,
							amount: formatMoney(others.amount, currency, i18n.language),
						})}
					</p>
				) : null}
				<TurnPages page={page} pages={pages} addressOf={addressOf} />
				<ApplySum sum={sum} currency={currency} total={total} />
				<Kinds {...props} reply={reply} />
				<Delivery {...props} email={emailFor(title, titles, reply)} reply={reply} />
				<div>
					<SubmitButton name="intent" value="apply" pendingText={t("applying")}>
						{t("apply-now")}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
