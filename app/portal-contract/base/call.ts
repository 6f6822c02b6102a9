import type { z } from "zod";
import type { Permission } from "../permissions/permissions";

type CallMethod = "GET" | "POST";

/** Who may make the call: anybody, or a member whose rules name it. */
type CallAccess = "open" | "member";

/**
 * One call of the portal API: the client sends by it, the embedded portal routes and publishes by it, the tests count by it.
 *
 * - `path`: below `/api/`, e.g. `hotel/list`; its lower-case form is also the name of the permission rule.
 * - `as`: group and method in `Portal`, e.g. `hotel.list`; the path unless the definition names another.
 * - `query` / `body`: a GET has a query only; object values travel as `key[subkey]`.
 * - `answer`: `data` of an envelope with code 1; schemas are lenient: unknown keys pass, what a server may leave out is optional.
 * - `key`: whether an `Idempotency-Key` header is `required`, `optional`, or ignored (`none`, every GET).
 * - `form`: the body travels as multipart/form-data; the handler reads it as it arrives.
 * - `file`: a file is answered: `always`, or with `format=pdf` (`pdf`), which is a second method in `Portal`, e.g. `order.voucherFile`.
 * - `cost`: what makes it expensive, where that limits how often a caller may make it in a minute.
 * - `rule`: name of the permission rule where it is not the path (order actions: the button under their page).
 */
export interface Call<
	Q extends z.ZodType = z.ZodType,
	B extends z.ZodType = z.ZodType,
	A extends z.ZodType = z.ZodType,
> {
	readonly path: string;
	readonly as: string;
	readonly method: CallMethod;
	readonly access: CallAccess;
	readonly summary: string;
	readonly query?: Q;
	readonly body?: B;
	readonly answer: A;
	readonly key: CallKey;
	readonly form?: "multipart";
	readonly file?: CallFile;
	readonly rule?: Permission;
	readonly cost?: CallCost;
}

type CallKey = "none" | "optional" | "required";
type CallFile = "always" | "pdf";

/** Drawing a document or a table, a search over all offers, freezing a price, checking a password, a captcha, a message with a code. */
export type CallCost = "document" | "search" | "quote" | "sign_in" | "captcha" | "code";

interface Spec<A extends z.ZodType, As> {
	access: CallAccess;
	summary: string;
	answer: A;
	as?: As;
	rule?: Permission;
	cost?: CallCost;
}
interface GetSpec<Q extends z.ZodType, A extends z.ZodType, As, F> extends Spec<A, As> {
	query?: Q;
	file?: F;
}
interface PostSpec<B extends z.ZodType, A extends z.ZodType, As, K, F, D> extends Spec<A, As> {
	body?: B;
	key?: K;
	form?: F;
	file?: D;
}

type Dotted<Path extends string> = Path extends `${infer Group}/${infer Name}` ? `${Group}.${Name}` : Path;

/** Describes a reading call. */
export function defineGet<
	const Path extends string,
	A extends z.ZodType,
	Q extends z.ZodType = z.ZodUndefined,
	const As extends string = Dotted<Path>,
	const F extends CallFile | undefined = undefined,
>(
	path: Path,
	spec: GetSpec<Q, A, As, F>,
): Call<Q, z.ZodUndefined, A> & { method: "GET"; as: As; key: "none"; file?: F; form?: undefined } {
	return { path, method: "GET", key: "none", ...spec, as: spec.as ?? (dotted(path) as As) };
}

/** Describes a changing call. */
export function definePost<
	const Path extends string,
	A extends z.ZodType,
	B extends z.ZodType = z.ZodUndefined,
	const As extends string = Dotted<Path>,
	const K extends CallKey = "optional",
	const F extends "multipart" | undefined = undefined,
	const D extends CallFile | undefined = undefined,
>(
	path: Path,
	spec: PostSpec<B, A, As, K, F, D>,
): Call<z.ZodUndefined, B, A> & { method: "POST"; as: As; key: K; form?: F; file?: D } {
	return { path, method: "POST", ...spec, key: spec.key ?? ("optional" as K), as: spec.as ?? (dotted(path) as As) };
}

const dotted = (path: string) => path.replace("/", ".");

/** Name of the permission rule that a call of access `member` needs, as the contract writes it; rules are compared in lower case. */
export const ruleOf = ({ rule, path }: Pick<Call, "rule" | "path">): Permission => rule ?? (path as Permission);

/** A call for members of the operating company alone, whatever rules others hold: it, or its rule, stands under `operator/`. */
export const isForOperators = (call: Pick<Call, "rule" | "path">): boolean =>
	[call.path, ruleOf(call)].some((name) => name.startsWith("operator/"));

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
