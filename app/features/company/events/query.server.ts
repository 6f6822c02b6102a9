import { z } from "zod";
import { EventSearch } from "~/portal-contract/company/events";
import { pageQuery } from "~/session/forms/params.server";

const { member_id, subject, from, until } = EventSearch.shape;

/** Filters and page of an address. */
export const eventQueryOf = pageQuery({ member_id, subject, from, until });

export type EventQuery = Omit<ReturnType<typeof eventQueryOf>, "page">;

const Format = z.enum(["csv", "xlsx"]).catch("csv");

/** What the export finds: the filters of the page, without its pages. */
export function eventExportOf(request: Request) {
	const { page: _page, ...query } = eventQueryOf(request);
	return { ...query, format: Format.parse(new URL(request.url).searchParams.get("format")) };
}
