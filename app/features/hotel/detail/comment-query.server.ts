import { z } from "zod";
import { paths } from "~/paths";
import { Language, Paging } from "~/portal-contract/base/basics";
import { COMMENT_SORTS, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";

/** Prefix of the parameters of `hotel/comments` in the page's URL, which also holds the stay. */
const PREFIX = "c_";
const COMMENTS_ID = "comments";
export const COMMENTS_LIMIT = 5;

/** Comment filters of the URL; invalid values are ignored. */
const CommentQuery = z.object({
	score_band: z.coerce
		.number()
		.refine((band) => SCORE_BANDS.some((one) => one === band))
		.optional()
		.catch(undefined),
	language: Language.optional().catch(undefined),
	trip_type: z.enum(TRIP_TYPES).optional().catch(undefined),
	sort: z.enum(COMMENT_SORTS).default("newest").catch("newest"),
	page: Paging.shape.page.catch(1),
});
export type CommentQuery = z.output<typeof CommentQuery>;

/** Parameters that do not affect the page's content. */
const IGNORED_PARAMS = /^(intent|edit|index|_routes|_data)$/;
const NAMES = Object.keys(CommentQuery.shape);

export function parseCommentQuery(search: URLSearchParams): CommentQuery {
	const values = NAMES.map((name) => [name, search.get(PREFIX + name) ?? undefined]);
	return CommentQuery.parse(Object.fromEntries(values));
}

export type CommentHref = (change: Partial<CommentQuery>) => string;

/** URLs of this page with other comments: the stay is kept, and a changed filter begins at page 1. */
export function commentLinks(id: number, search: URLSearchParams, query: CommentQuery): CommentHref {
	const rest = [...search].filter(([name]) => !name.startsWith(PREFIX) && !IGNORED_PARAMS.test(name));
	return (change) => {
		const next: Partial<CommentQuery> = { ...query, page: 1, ...change };
		const own = Object.entries(next).filter(
			([name, value]) => value !== undefined && value !== (name === "sort" ? "newest" : 1),
		);
		const address = new URLSearchParams([
			...rest,
			...own.map(([name, value]) => [PREFIX + name, String(value)]),
		]).toString();
		return `${paths.hotelDetail(id)}${address && `?${address}`}#${COMMENTS_ID}`;
	};
}
