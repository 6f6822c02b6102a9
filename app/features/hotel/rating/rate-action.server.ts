import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { typedText } from "~/lib/forms/typed-text.server";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import { LONGEST_COMMENT, RATING_SCORES } from "~/portal-contract/cms/comment-limits";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import type { RatingReply } from "./rate-form";

const RateForm = z.object({
	intent: z.literal("rate"),
	idempotency_key: z.uuid("format"),
	order_id: Id,
	score: z
		.string("required")
		.transform(Number)
		.refine((score) => RATING_SCORES.some((one) => one === score), "format"),
	trip_type: z.enum(TRIP_TYPES, "required"),
	text: typedText(LONGEST_COMMENT),
});

type RateCalls = PortalPorts<"hotel.rate">;

/** Call after `requireMember` and `requirePermission(request, "cms/comment/rate")`. */
export async function rateStay(
	form: FormData,
	portal: RateCalls,
): Promise<{ done: true; notice: Notice } | { done: false; reply: RatingReply; status: number }> {
	const given = (name: string) => String(form.get(name) ?? "");
	const typed = { score: given("score"), trip_type: given("trip_type"), text: given("text") };
	const sent = { order_id: Number(given("order_id")) || 0, typed, idempotency_key: given("idempotency_key") };
	const submission = parseForm(form, RateForm);
	if (submission.status !== "success") {
		const found = Object.entries(submission.reply().error ?? {}).flatMap(([name, messages]) =>
			messages?.[0] ? [[name, messages[0]]] : [],
		);
		const errors: Record<string, string> = Object.fromEntries(found.filter(([name = ""]) => name in typed));
		return {
			done: false,
			status: 400,
			reply: { ...sent, errors, message: Object.keys(errors).length > 0 ? null : "format" },
		};
	}
	const { idempotency_key: idempotencyKey, intent: _intent, ...body } = submission.value;
	const rated = await attempt(portal.hotel.rate(body, { idempotencyKey }), { outages: true });
	if (rated.ok) return { done: true, notice: rated.notice };
	const { fields, msg, status } = rated.refusal;
	const isAtField = Object.keys(fields).some((name) => name in typed);
	return { done: false, status, reply: { ...sent, errors: fields, message: isAtField ? null : msg } };
}
