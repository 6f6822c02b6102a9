import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { OrderName } from "~/paths";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { Order } from "~/portal-contract/order/order";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { Portal, PortalCall } from "~/portal-contract/portal";
import { type Acting, defineForm, type PageForm } from "~/session/forms/define-form.server";
import { routeId, routeRow } from "~/session/forms/params.server";
import type { OfferedAction, OfferedField } from "./offered";

export const STALE = "form-stale";

/** The order of the page, of that company on an operator's. */
export const orderIn = ({ params }: Acting): OrderName =>
	params.company === undefined ? { id: routeId(params.id) } : routeRow(params);

interface ActionSpec<S extends z.ZodRawShape> {
	/** Action of the call, button rule below `order/detail/`, and intent of the form. */
	call: ButtonOf<"order/detail">;
	look: OfferedAction["look"] | ((order: Order) => OfferedAction["look"]);
	inputs: S;
	/** A field that the form of some lines does not have. */
	mayLack?: keyof S & string;
	/** In display order; may depend on the order. */
	fields(order: Order, assignable: OrderAssignable | null): OfferedField[];
	values?(order: Order, assignable: OrderAssignable | null): OfferedAction["values"];
	send(
		calls: Portal["order"],
		body: OrderName & z.output<z.ZodObject<S>>,
		options: { idempotencyKey: string },
	): PortalCall<Order>;
}

export interface Action {
	call: string;
	page: PageForm;
	/** Without the portal's texts; null where what it has to offer was not read. */
	form(
		order: Order,
		assignable: OrderAssignable | null,
	): Pick<OfferedAction, "look" | "fields" | "constraint" | "values"> | null;
}

/** An action of an order: its input, its controls and its call. What it has done is said by the portal. */
export function defineAction<S extends z.ZodRawShape>({
	call,
	look,
	inputs,
	mayLack,
	fields,
	values,
	send,
}: ActionSpec<S>): Action {
	const Inputs = z.object(inputs);
	const page = defineForm({
		schema: ({ form }) =>
			mayLack !== undefined && !form.has(mayLack)
				? (Inputs.omit({ [mayLack]: true } as never) as unknown as typeof Inputs)
				: Inputs,
		permit: `order/detail/${call}`,
		once: true,
		call: (value, acting) => send(acting.portal.order, { ...orderIn(acting), ...value }, acting.options),
	});
	const constraint = getZodConstraint(Inputs) as OfferedAction["constraint"];
	const lookOf = (order: Order) => (typeof look === "function" ? look(order) : look);
	const form: Action["form"] = (order, assignable) => ({
		look: lookOf(order),
		fields: fields(order, assignable),
		constraint,
		values: values?.(order, assignable) ?? {},
	});
	return { call, page, form };
}
