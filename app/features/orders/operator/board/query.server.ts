import { z } from "zod";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { BOARD_STATUSES } from "~/portal-contract/operator/board";

/** A hand-made query narrows nothing instead of failing. */
const Query = z.object({
	date: CalendarDate.optional().catch(undefined),
	town: Id.optional().catch(undefined),
	status: z.enum(BOARD_STATUSES).optional().catch(undefined),
});

const searchOf = (request: Request) => new URL(request.url).searchParams;

export const boardQueryOf = (request: Request) => Query.parse(Object.fromEntries(searchOf(request)));

/** The day from which an order's page was opened; null where it was opened otherwise. */
export function boardDateOf(request: Request): string | null {
	const date = CalendarDate.safeParse(searchOf(request).get("board"));
	return date.success ? date.data : null;
}
