import { z } from "zod";
import { Id, Paging } from "~/portal-contract/base/basics";

/** The id of an address such as `/hotel/detail/7`; anything but digits is an address that does not exist (404, no call to the portal). */
export function routeId(text: string | undefined): number {
	const id = /^\d{1,16}$/.test(text ?? "") ? Id.safeParse(text) : undefined;
	if (!id?.success) throw new Response(null, { status: 404 });
	return id.data;
}

/** The page of a list that the address asks for; the first for what is none. */
export const pageOf = (searchParams: URLSearchParams): number =>
	Paging.shape.page.catch(1).parse(searchParams.get("page") ?? undefined);

/** What the address of a list chooses, by `shape`, and its page; a hand-made one narrows nothing instead of failing, so fields have `catch`. */
export function pageQuery<Shape extends z.ZodRawShape>(shape: Shape) {
	const Query = z.object({ ...shape, page: Paging.shape.page.catch(1) });
	return (request: Request) => Query.parse(Object.fromEntries(new URL(request.url).searchParams));
}
