import { z } from "zod";
import { CountryCode, Id, Language, listOf, Paging, Seconds } from "../base/basics";
import { defineGet } from "../base/call";
import { TRIP_TYPES } from "./trip-types";

/** Lower ends of the bands that scores are counted in, in tenths of a point out of 10; the last band holds all that is below 60. */
export const SCORE_BANDS = [90, 80, 70, 60, 0] as const;

export const COMMENT_SORTS = ["newest", "highest", "lowest"] as const;

/** A guest's comment after a stay. `score` in tenths of a point out of 10; `stayed_month` `YYYY-MM`; the name is masked. */
export const Comment = z.looseObject({
	id: Id,
	member_name: z.string(),
	country: CountryCode,
	language: Language,
	score: z.number().int(),
	trip_type: z.enum(TRIP_TYPES),
	room_type: z.string(),
	stayed_month: z.string().regex(/^\d{4}-\d{2}$/),
	text: z.string(),
	reply: z.string().nullable(),
	created_at: Seconds,
});
export type Comment = z.output<typeof Comment>;

/** `histogram` and `languages` count each value with all other filters applied; `score` and `comment_count` are the hotel's, of all comments. */
export const CommentsAnswer = listOf(Comment).extend({
	score: z.number().nullable(),
	comment_count: z.number().int(),
	histogram: z.array(z.looseObject({ score_band: z.number().int(), count: z.number().int() })),
	languages: z.array(z.looseObject({ value: Language, count: z.number().int() })),
	trip_types: z.array(z.looseObject({ value: z.enum(TRIP_TYPES), count: z.number().int() })),
});

export const hotelComments = defineGet("hotel/comments", {
	access: "open",
	summary: "Comments of guests with the spread of their scores, the newest first",
	query: z
		.object({
			id: Id,
			score_band: z.coerce
				.number()
				.int()
				.refine((band) => SCORE_BANDS.some((one) => one === band))
				.optional(),
			language: Language.optional(),
			trip_type: z.enum(TRIP_TYPES).optional(),
			sort: z.enum(COMMENT_SORTS).default("newest"),
		})
		.extend(Paging.shape)
		.extend({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
	answer: CommentsAnswer,
});
