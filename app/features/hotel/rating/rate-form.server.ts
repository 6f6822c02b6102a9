import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_COMMENT_LENGTH, RATING_SCORES } from "~/portal-contract/cms/comment-limits";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";
import { defineForm } from "~/session/forms/define-form.server";

const OWN_COMMENTS = "/user/cms/comment";

const RateForm = z.object({
	order_id: Id,
	score: z
		.string("required")
		.transform(Number)
		.refine((score) => RATING_SCORES.some((one) => one === score), "format"),
	trip_type: z.enum(TRIP_TYPES, "required"),
	text: typedText(MAX_COMMENT_LENGTH),
});

/** Rates a completed stay. */
export const rateForm = defineForm({
	schema: RateForm,
	permit: "cms/comment/rate",
	once: true,
	call: (value, { portal, options }) => portal.hotel.rate(value, options),
	done: OWN_COMMENTS,
});
