import { z } from "zod";
import { Id, Paging } from "~/portal-contract/base/basics";

/** The id of an address such as `/hotel/detail/7`; anything but digits is an address that does not exist (404, no call to the portal). */
export function routeId(text: string | undefined): number {
	const id = /^\d{1,16}$/.test(text ?? "") ? Id.safeParse(text) : undefined;
	if (!id?.success) throw new Response(null, { status: 404 });
	return id.data;
}

interface Days {
	from?: unknown;
	until?: unknown;
	to?: unknown;
}

/** A first and a last day that were typed upside down are turned round. */
function inOrder<Query extends object>(query: Query): Query {
	const { from, ...days }: Days = query;
	const last = "until" in days ? "until" : "to";
	const end = days[last];
	return typeof from === "string" && typeof end === "string" && from > end
		? { ...query, from: end, [last]: from }
		: query;
}

/** The row of an address such as `/operator/bills/2/7`, of that company; as `routeId`. */
export const routeRow = ({ company, id }: Readonly<Record<string, string | undefined>>) => ({
	company_id: routeId(company),
	id: routeId(id),
});

/** The company of a row that an address names by its id alone, of all rows with that id; not found where several companies have one. */
export function onlyCompany([only, ...others]: readonly { company_id: number }[]): number {
	if (!only || others.length > 0) throw new Response(null, { status: 404 });
	return only.company_id;
}

/** What the address of a list chooses, by `shape`, and its page; a hand-made one narrows nothing instead of failing, so fields have `catch`. */
export function pageQuery<Shape extends z.ZodRawShape>(shape: Shape) {
	const Query = z.object({ ...shape, page: Paging.shape.page.catch(1) });
	return ({ url }: { readonly url: string }) => inOrder(Query.parse(Object.fromEntries(new URL(url).searchParams)));
}
