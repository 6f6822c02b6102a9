import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { RadioGroup } from "~/components/form/tick-fields";
import { Card } from "~/components/ui/card";
import { errorsIn, type FormReply, plainField, typedIn } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { isPosted } from "~/portal-contract/billing/invoice-status";
import type { InvoiceableOrder, KindChoice } from "~/portal-contract/billing/invoices";
import { MAX_INVOICE_NOTE_LENGTH } from "~/portal-contract/billing/title-limits";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";
import { APPLY_FORM, ApplyLines } from "./apply-lines";

interface ApplyFormProps {
	orders: readonly InvoiceableOrder[];
	currency: string;
	title: InvoiceTitle;
	kinds: readonly KindChoice[];
	promise: { electronic_minutes: number; paper_days: number };
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

function Delivery({ kinds, title, reply }: Part) {
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
					{...field("email", title.email)}
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

/** Requests an invoice; works without script. */
export function ApplyForm({ orders, currency, formKey, ...part }: ApplyFormProps) {
	const { t } = useTranslation("invoice");
	const reply = useReply("apply");
	return (
		<Card title={t("apply-form-title")}>
			<PostForm
				intent="apply"
				fields={{ currency, title_id: part.title.id }}
				formKey={formKey}
				reply={reply}
				className="flex flex-col gap-6"
			>
				<ReplySummary
					reply={reply}
					title={t("not-applied")}
					prefix={APPLY_FORM}
					labelOf={(name) => t(labelKey(name), { currency })}
				/>
				<ApplyLines orders={orders} reply={reply} />
				<Kinds {...part} reply={reply} />
				<Delivery {...part} reply={reply} />
				<div>
					<SubmitButton pendingText={t("applying")}>{t("apply-now")}</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
