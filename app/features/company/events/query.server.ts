import { type EventSearch, EventSearch as Search } from "~/portal-contract/company/events";

export type EventQuery = Pick<EventSearch, "member_id" | "subject" | "from" | "until">;

/** Filters and page of an address; what is wrong in it counts as not given, for it was not typed there by hand. */
export function readEventQuery(url: string): EventQuery & { page: number } {
	const given = [...new URL(url).searchParams].filter(([, value]) => value !== "");
	const { member_id, subject, from, until, page } = Search.parse(Object.fromEntries(given));
	return { member_id, subject, from, until, page };
}
