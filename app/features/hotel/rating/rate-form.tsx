import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Time } from "~/components/ui/time";
import { plainField } from "~/lib/forms/form-reply";
import { formatDate } from "~/lib/time/travel-dates";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { MAX_COMMENT_LENGTH, RATING_SCORES } from "~/portal-contract/cms/comment-limits";
import type { RateableStay } from "~/portal-contract/hotel/rating";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";

interface RateFormProps {
	stay: RateableStay;
	formKey: string;
}

const LABELS: Readonly<Record<string, string>> = { score: "score-label", trip_type: "trip-type", text: "rate-text" };

function RateForm({ stay, formKey }: RateFormProps) {
	const { t } = useTranslation("comments");
	const idOf = (name: string) => `rate-${name}-${stay.order_id}`;
	const reply = useReply("rate", { order_id: stay.order_id });
	const labelOf = (name: string) => (LABELS[name] ? t(LABELS[name]) : undefined);
	const field = (name: string) => ({ ...plainField("rate", reply, name), id: idOf(name), label: labelOf(name) });
	return (
		<PostForm
			intent="rate"
			fields={{ order_id: stay.order_id }}
			formKey={formKey}
			reply={reply}
			className="flex max-w-prose flex-col items-start gap-3"
		>
			<ReplySummary reply={reply} title={t("not-sent")} idOf={idOf} labelOf={labelOf} />
			<div className="grid w-full gap-3 sm:grid-cols-2">
				<SelectField
					{...field("score")}
					empty={t("choose")}
					options={RATING_SCORES.map((value) => ({ value, label: t("score", { score: value / 10 }) }))}
					required
				/>
				<SelectField
					{...field("trip_type")}
					empty={t("choose")}
					options={TRIP_TYPES.map((value) => ({ value, label: t(`trip-${value}`) }))}
					required
				/>
			</div>
			<TextArea
				{...field("text")}
				hint={t("comment-hint", { count: MAX_COMMENT_LENGTH })}
				required
				maxLength={MAX_COMMENT_LENGTH}
				rows={4}
				className="w-full"
			/>
			<SubmitButton pendingText={t("sending")}>{t("send-rating")}</SubmitButton>
		</PostForm>
	);
}

/** A completed stay that may be rated. */
export function RateableCard(props: RateFormProps) {
	const { t, i18n } = useTranslation("comments");
	const { order_id, hotel, room_type, check_in, check_out, rate_until } = props.stay;
	const reply = useReply("rate", { order_id });
	return (
		<Card as="li" level={3} title={hotel}>
			<p className="text-sm text-ink-soft">
				<Time date={check_in} /> – <Time date={check_out} /> · {room_type}
			</p>
			<p className="text-sm text-ink-soft">{t("rate-until", { date: formatDate(rate_until, i18n.language) })}</p>
			<Disclosure summary={t("rate")} summaryClassName="text-river" isOpen={reply !== null} className="mt-2">
				<RateForm {...props} />
			</Disclosure>
		</Card>
	);
}
