import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { Order } from "~/portal-contract/order/order";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { PortalCall } from "~/portal-contract/portal";
import { attempt, type Refusal } from "~/session/portal.server";
import type { OfferedAction, OfferedField, OrderReply } from "./offered";
import type { OrderCalls, OrderPorts } from "./ports";

export type ActionResult = { done: true; notice: Notice } | { done: false; reply: OrderReply; status: number };

/** Who acts on which order, in which language. */
export interface ActionContext {
	id: number;
	ports: OrderPorts;
	language: Language;
}
export type ActionHandler = (formData: FormData, acting: ActionContext) => Promise<ActionResult>;

export const NOTHING: OrderReply = {
	intent: null,
	result: null,
	refusal: null,
	idempotency_key: null,
	extras: null,
	cancel: null,
};
export const STALE = "orders:form-stale";

/** Made by the server, one per rendered form: the same key is the same payment, the same cancellation. */
export const Key = z.uuid(STALE);

/** A line break counts as one character, as while typing; browsers send two. */
export const Lines = z
	.string("required")
	.overwrite((text) => text.replaceAll("\r\n", "\n"))
	.trim();

type Accepted<S extends z.ZodType> = Extract<Submission<z.output<S>, string[]>, { status: "success" }>;

interface ActSpec<S extends z.ZodType> {
	intent: string;
	/** The button that permits it. */
	button: ButtonOf<"order/detail">;
	form: S | ((formData: FormData) => S);
	work(submission: Accepted<S>, acting: ActionContext): Promise<ActionResult>;
}

export function defineHandler<S extends z.ZodType>({ intent, button, form, work }: ActSpec<S>): ActionHandler {
	return async (formData, acting) => {
		await acting.ports.permit(button);
		const submission = parseForm(formData, typeof form === "function" ? form(formData) : form);
		if (submission.status !== "success") {
			return {
				done: false,
				reply: { ...NOTHING, intent, result: submission.reply() as OrderReply["result"] },
				status: 400,
			};
		}
		return work(submission as Accepted<S>, acting);
	};
}

/** The form with the typed values and the refusal; a submission that may have worked keeps its key. */
export function refused(intent: string, submission: Accepted<z.ZodType>, refusal: Refusal, key: string): ActionResult {
	const { type, msg, fields, status } = refusal;
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const result = submission.reply({ fieldErrors });
	const idempotency_key = type === "unavailable" ? key : null;
	return { done: false, reply: { ...NOTHING, intent, result, refusal: { type, msg }, idempotency_key }, status };
}

interface ActionSpec<S extends z.ZodRawShape> {
	/** Action of the call, button rule below `order/detail/`, and intent of the form. */
	call: ButtonOf<"order/detail">;
	look: OfferedAction["look"] | ((order: Order) => OfferedAction["look"]);
	asks: S;
	/** A field that the form of some lines does not have. */
	mayLack?: keyof S & string;
	/** In display order; may depend on the order. */
	fields(order: Order, assignable: OrderAssignable | null): OfferedField[];
	values?(order: Order, assignable: OrderAssignable | null): OfferedAction["values"];
	send(
		calls: OrderCalls,
		body: { id: number } & z.output<z.ZodObject<S>>,
		options: { idempotencyKey: string },
	): PortalCall<Order>;
}

export interface Action {
	call: string;
	act: ActionHandler;
	/** Without the portal's texts; null where what it has to offer was not read. */
	form(
		order: Order,
		assignable: OrderAssignable | null,
	): Pick<OfferedAction, "look" | "fields" | "constraint" | "values"> | null;
}

interface Sent {
	intent: string;
	idempotency_key: string;
}

/** An action of an order: its input, its controls and its call. What it has done is said by the portal. */
export function defineAction<S extends z.ZodRawShape>({
	call,
	look,
	asks,
	mayLack,
	fields,
	values,
	send,
}: ActionSpec<S>): Action {
	const Form = z.object({ intent: z.literal(call), idempotency_key: Key, ...asks });
	const act = defineHandler({
		intent: call,
		button: call,
		form: (formData) =>
			mayLack !== undefined && !formData.has(mayLack)
				? (Form.omit({ [mayLack]: true } as never) as unknown as typeof Form)
				: Form,
		work: async (submission, acting) => {
			const { id, ports } = acting;
			const { intent: _intent, idempotency_key: key, ...asked } = submission.value as Sent & z.output<z.ZodObject<S>>;
			const body = { id, ...asked } as { id: number } & z.output<z.ZodObject<S>>;
			const moved = await attempt(send(ports.portal.order, body, { idempotencyKey: key }), { outages: true });
			if (!moved.ok) return refused(call, submission, moved.refusal, key);
			return { done: true, notice: moved.notice };
		},
	});
	const constraint = getZodConstraint(z.object(asks)) as OfferedAction["constraint"];
	const lookOf = (order: Order) => (typeof look === "function" ? look(order) : look);
	const form: Action["form"] = (order, assignable) => ({
		...{
			look: lookOf(order),
			fields: fields(order, assignable),
			constraint,
			values: values?.(order, assignable) ?? {},
		},
	});
	return { call, act, form };
}
