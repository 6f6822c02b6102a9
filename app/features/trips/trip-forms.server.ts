import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { MAX_TRIP_NAME_LENGTH, MAX_TRIP_ORDERS } from "~/portal-contract/trip/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { tripPaths } from "./trip-paths";

/** Messages are locale keys. */
const name = typedText(MAX_TRIP_NAME_LENGTH, "label");
const order_ids = z
	.array(z.coerce.number("format").int("format").positive("format"), "trips:orders-required")
	.max(MAX_TRIP_ORDERS, "format");
const some = order_ids.min(1, "trips:orders-required");

export const tripConstraint = () => getZodConstraint(z.object({ name }));

/** Makes a trip of some orders. */
export const newTripForm = defineForm({
	schema: z.object({ name, order_ids: some }),
	once: true,
	call: (value, { portal, options }) => portal.trip.create(value, options),
	done: ({ data }) => tripPaths.detail(data.id),
});

/** A trip ends with its last order. */
const done = ({ data, acting }: { data: { is_deleted: boolean }; acting: Acting }) =>
	data.is_deleted ? tripPaths.list() : tripPaths.detail(routeId(acting.params.id));

/** The buttons of a trip's page, all of one form. */
export const tripForms = {
	rename: defineForm({
		schema: z.object({ name }),
		retained: ["order_ids"],
		call: (value, { portal, params }) => portal.trip.edit({ id: routeId(params.id), ...value }),
		done,
	}),
	add: defineForm({
		schema: z.object({ order_ids: some }),
		retained: ["name"],
		call: ({ order_ids }, { portal, params }) => portal.trip.edit({ id: routeId(params.id), add: order_ids }),
		done,
	}),
	remove: defineForm({
		schema: z.object({ remove: some }),
		retained: ["name", "order_ids"],
		fieldOf: () => "",
		call: ({ remove }, { portal, params }) => portal.trip.edit({ id: routeId(params.id), remove }),
		done,
	}),
};
