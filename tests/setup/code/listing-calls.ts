import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";

const keysOf = ({ query }: Pick<Call, "query">): string[] =>
	query ? Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {}) : [];

/** `GET trip/list`: calls of members that read, and whose query names nothing by an id or an address. */
export const LISTING: readonly string[] = CALLS.filter(
	(call) =>
		call.method === "GET" && call.access === "member" && !keysOf(call).some((name) => /(^|_)id$|^url$/.test(name)),
).map(({ path }) => `GET ${path}`);
