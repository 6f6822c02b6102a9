import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { Call } from "~/portal-contract/base/call";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { Store } from "../db/client";
import type { Db, Tx } from "../db/db";
import type { Caller, JoinedRead } from "./caller";
import type { Key } from "./key";
import type { Message, Refused } from "./refused";

/** The member behind the token of a call. `can` knows the permission rules of the member's group. */
export interface Who {
	readonly member_id: number;
	readonly company_id: number;
	readonly group_id: number;
	readonly role: string;
	readonly is_owner: boolean;
	/** Member of the company that runs the portal: an operator's role gives access to all orders. */
	readonly is_operating: boolean;
	/** Base currency of the company. */
	readonly currency: string;
	readonly username: string;
	readonly nickname: string;
	/** Whether the member's group holds the rule (`order/detail/pay`; case does not matter) and it is not switched off. */
	can(rule: Permission): boolean;
}

/** What a call is given, parsed by the contract: the query of a GET, the body of a POST. */
export type InputOf<C extends Call> = C["method"] extends "GET"
	? C extends Call<infer Q, z.ZodType, z.ZodType>
		? z.output<Q>
		: never
	: C extends Call<z.ZodType, infer B, z.ZodType>
		? z.output<B>
		: never;
/** What goes out as `data`: the input side of the contract's answer, so that its defaults may be left out. */
export type AnswerOf<C extends Call> = C extends Call<z.ZodType, z.ZodType, infer A> ? z.input<A> : never;

/** What a call brings besides its input: who asks, from where, and the store. */
export interface CallContext<W extends Who | null = Who> {
	/** Already checked for the call's permission rule where the call's access is `member`. */
	readonly who: W;
	readonly language: Language;
	/** For reading; changes go through `change`. */
	readonly db: Db;
	/** Null where no address is known or trusted. */
	readonly client_address: string | null;
	readonly request_id: string;
	/** `https://host` under which the public reaches this site; links in documents begin with it. */
	readonly public_url: string;
	readonly request: Request;
	/** Only sign-in, sign-out and index/index use it. */
	readonly caller: Caller;
	/** For calls that need transactions other than that of `change`. */
	readonly store: Store;
	text(message: Message): string;
	/**
	 * One read-committed transaction (repeated at most twice on a serialisation failure or deadlock, so `work` keeps no state outside).
	 * With an `Idempotency-Key` the key is written in the same transaction, scoped to member and call: a replay gets what `work`
	 * returned the first time, and `work` is not run; another body under the same key is refused `idempotency_mismatch`.
	 * Therefore: look at the store inside `work` only, and return the whole answer (plain JSON) from it. Call it once per request.
	 * A `Refused` thrown in `work` rolls everything back and leaves the key free; a `Refused` RETURNED commits what was written
	 * (an order found to be expired, say), leaves the key free, and is then thrown.
	 */
	change<T>(work: (tx: Tx) => Promise<T | Refused>): Promise<T>;
	/**
	 * The same in fewer statements: `work` itself takes the key in its first statement, answers a replay by it, and must keep its answer in
	 * its last.
	 */
	changeByKey<T>(work: (tx: Tx, key: Key) => Promise<T | Refused>): Promise<T>;
}

/** What a use case takes that others read by, too. */
export type ReadContext = Pick<CallContext<Who | null>, "db" | "who" | "language">;

/** `data`, or a whole response (a PDF) that is sent as it is. */
type Answer<C extends Call> = AnswerOf<C> | Response;

/** What goes out: `data` with what `msg` says, `""` for nothing. */
interface Outcome {
	readonly data: unknown;
	readonly msg: Message;
}

/** Subjects export arrays of these (`hotelHandlers`), which `app.ts` joins. */
export interface Handler {
	readonly call: Call;
	/** What it needs of a member: `joinedValue` has it unless another read of the same page, in which callers are looked up once, was first. */
	joined?(language: Language): JoinedRead;
	handle(context: CallContext<Who | null>, input: unknown): Promise<Outcome | Response>;
}

/** What answers a call: `(context, input)`, whatever of the two it needs. */
export type UseCase<C extends Call, W extends Who | null = Who, A extends Answer<C> = AnswerOf<C>> = (
	context: CallContext<W>,
	input: InputOf<C>,
) => Promise<A>;

/** What `msg` says is done: a text's key, or the text of what was answered. */
type Done<C extends Call, W extends Who | null = Who> =
	| string
	| ((answer: AnswerOf<C>, input: InputOf<C>, context: CallContext<W>) => Message);

/** For calls with access `open`: `who` is null for a guest. */
export function openCall<C extends Call>(
	call: C,
	useCase: UseCase<C, Who | null, Answer<C>>,
	done: Done<C, Who | null> = "",
): Handler {
	const handle: Handler["handle"] = async (context, given) => {
		const input = given as InputOf<C>;
		const data = await useCase(context, input);
		if (data instanceof Response) return data;
		return { data, msg: typeof done === "string" ? done : done(data, input, context) };
	};
	return { call, handle };
}

/** For calls with access `member`: guests, and members whose group lacks the call's rule, are denied before. */
export function memberCall<C extends Call>(call: C, useCase: UseCase<C, Who, Answer<C>>, done?: Done<C>): Handler {
	if (call.access !== "member") throw new Error(`${call.path} is open to guests`);
	return openCall(call, useCase as unknown as UseCase<C, Who | null, Answer<C>>, done as Done<C, Who | null>);
}
