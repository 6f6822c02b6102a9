import { EventSearch } from "~/portal-contract/company/events";
import { pageQuery } from "~/session/forms/params.server";

const { member_id, subject, from, until } = EventSearch.shape;

/** Filters and page of an address. */
export const eventQueryOf = pageQuery({ member_id, subject, from, until });

export type EventQuery = Omit<ReturnType<typeof eventQueryOf>, "page">;
