import type { z } from "zod";

export type CallMethod = "GET" | "POST";

/** Who may make the call: anybody, or a member whose rules name it. */
export type CallAccess = "open" | "member";

/**
 * One call of the portal API. The client sends by it, the embedded portal routes and publishes by it, the tests count by it.
 *
 * - `path`: below `/api/`, e.g. `hotel/list`; its lower-case form is also the name of the permission rule.
 * - `query` / `body`: what is sent; a GET has a query only. Object values travel as `key[subkey]`.
 * - `answer`: `data` of an envelope with code 1. Schemas are lenient: unknown keys pass, what a server may leave out is optional.
 * - `key`: whether an `Idempotency-Key` header is `required`, `optional`, or means nothing (`none`, every GET).
 * - `form`: the body travels as multipart/form-data, for a file among its fields; the handler reads it as it arrives.
 * - `rule`: name of the permission rule where it is not the path (order actions: the button under their page).
 */
export interface Call<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
	readonly path: string;
	readonly method: CallMethod;
	readonly access: CallAccess;
	readonly summary: string;
	readonly query?: Q;
	readonly body?: B;
	readonly answer: A;
	readonly key: "none" | "optional" | "required";
	readonly form?: "multipart";
	readonly rule?: string;
}

type GetSpec<Q extends z.ZodType, A extends z.ZodType> = {
	access: CallAccess;
	summary: string;
	query?: Q;
	answer: A;
	rule?: string;
};
type PostSpec<B extends z.ZodType, A extends z.ZodType> = {
	access: CallAccess;
	summary: string;
	body?: B;
	answer: A;
	key?: "none" | "optional" | "required";
	form?: "multipart";
	rule?: string;
};

/** Describes a reading call. */
export function defineGet<Q extends z.ZodType, A extends z.ZodType>(
	path: string,
	spec: GetSpec<Q, A>,
): Call<Q, z.ZodUndefined, A> & { readonly method: "GET" } {
	return { path, method: "GET", key: "none", ...spec };
}

/** Describes a changing call. */
export function definePost<B extends z.ZodType, A extends z.ZodType>(
	path: string,
	spec: PostSpec<B, A>,
): Call<z.ZodUndefined, B, A> & { readonly method: "POST" } {
	return { path, method: "POST", ...spec, key: spec.key ?? "optional" };
}

/** What a caller passes: the query of a GET, the body of a POST, before defaults are filled in. */
export type CallInput<C extends Call> = C["method"] extends "GET"
	? C extends Call<infer Q, z.ZodType, z.ZodType>
		? z.input<Q>
		: never
	: C extends Call<z.ZodType, infer B, z.ZodType>
		? z.input<B>
		: never;

/** What a caller gets: the parsed `data` of an envelope with code 1. */
export type CallAnswer<C extends Call> = C extends Call<z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
