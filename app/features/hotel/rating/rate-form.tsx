import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Time } from "~/components/ui/time";
import { LONGEST_COMMENT, RATING_SCORES } from "~/portal-contract/cms/comment-limits";
import type { RateableStay } from "~/portal-contract/hotel/rating";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";

/** What is wrong with the rating that was sent last. `errors` by field. */
export interface RatingReply {
	order_id: number;
	typed: Readonly<Record<"score" | "trip_type" | "text", string>>;
	errors: Readonly<Record<string, string>>;
	message: string | null;
	idempotency_key: string;
}

interface RateFormProps {
	stay: RateableStay;
	reply: RatingReply | null;
	formKey: string;
}

const FIELDS = ["score", "trip_type", "text"] as const;
const LABELS = { score: "score-label", trip_type: "trip-type", text: "rate-text" } as const;

function RateForm({ stay, reply, formKey }: RateFormProps) {
	const { t } = useTranslation("comments");
	const idOf = (name: string) => `rate-${name}-${stay.order_id}`;
	const wrong = FIELDS.flatMap((name) => {
		const message = reply?.errors[name];
		return message ? [{ fieldId: idOf(name), label: t(LABELS[name]), message }] : [];
	});
	const items = reply?.message ? [...wrong, { message: reply.message }] : wrong;
	const errorsOf = (name: string) => (reply?.errors[name] ? [reply.errors[name]] : null);
	return (
		<Form method="post" className="flex max-w-prose flex-col items-start gap-3">
			<FormToken />
			<input type="hidden" name="intent" value="rate" />
			<input type="hidden" name="order_id" value={stay.order_id} />
			<input type="hidden" name="idempotency_key" value={reply?.idempotency_key || formKey} />
			<ErrorSummary title={t("not-sent")} items={items} />
			<div className="grid w-full gap-3 sm:grid-cols-2">
				<SelectField
					id={idOf("score")}
					name="score"
					label={t("score-label")}
					empty={t("choose")}
					options={RATING_SCORES.map((value) => ({ value, label: t("score", { score: value / 10 }) }))}
					defaultValue={reply?.typed.score}
					errors={errorsOf("score")}
					required
				/>
				<SelectField
					id={idOf("trip_type")}
					name="trip_type"
					label={t("trip-type")}
					empty={t("choose")}
					options={TRIP_TYPES.map((value) => ({ value, label: t(`trip-${value}`) }))}
					defaultValue={reply?.typed.trip_type}
					errors={errorsOf("trip_type")}
					required
				/>
			</div>
			<TextArea
				id={idOf("text")}
				name="text"
				label={t("rate-text")}
				hint={t("comment-hint", { count: LONGEST_COMMENT })}
				defaultValue={reply?.typed.text}
				errors={errorsOf("text")}
				required
				maxLength={LONGEST_COMMENT}
				rows={4}
				className="w-full"
			/>
			<SubmitButton pendingText={t("sending")}>{t("send-rating")}</SubmitButton>
		</Form>
	);
}

/** A completed stay that may be rated. */
export function RateableCard(props: RateFormProps) {
	const { t } = useTranslation("comments");
	const { hotel, room_type, check_in, check_out, rate_until } = props.stay;
	return (
		<Card as="li" level={3} title={hotel}>
			<p className="text-sm text-ink-soft">
				<Time date={check_in} /> – <Time date={check_out} /> · {room_type}
			</p>
			<p className="text-sm text-ink-soft">{t("rate-until", { date: rate_until })}</p>
			<Disclosure summary={t("rate")} summaryClassName="text-river" isOpen={props.reply !== null} className="mt-2">
				<RateForm {...props} />
			</Disclosure>
		</Card>
	);
}
