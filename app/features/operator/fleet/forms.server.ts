import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { FLEET_STATES } from "~/portal-contract/operator/fleet-states";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import { VEHICLE_COLOURS } from "~/portal-contract/order/drivers/vehicle-colours";
import { LONGEST_NAME } from "~/portal-contract/order/limits";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import type { FleetReply } from "./reply";

type FleetCalls = PortalPorts<"operator.saveVehicle" | "operator.saveDriver">;

interface Acting {
	/** Null for a new one. */
	id: number | null;
	portal: FleetCalls;
	attempt: Attempting;
	language: Language;
}

export type FleetResult = { done: true; notice: Notice } | { done: false; reply: FleetReply; status: number };

const Text = (longest: number) => z.string("required").trim().min(1, "required").max(longest, "length");
const Chosen = (message: string) => z.coerce.number(message).int(message).positive(message);
const Shared = { town_id: Chosen("fleet:choose-town"), state: z.enum(FLEET_STATES, "required") };

const VehicleForm = z.object({
	...{ plate_number: Text(20), model_id: Chosen("fleet:choose-model") },
	colour: z.enum(VEHICLE_COLOURS, "fleet:choose-colour").optional(),
	...Shared,
});
const DriverForm = z.object({
	...{ name: Text(LONGEST_NAME), name_my: Text(LONGEST_NAME), phone: Text(40) },
	driver_languages: z.array(z.enum(DRIVER_LANGUAGES)).default([]),
	...Shared,
});

interface Saving<S extends z.ZodType> {
	form: S;
	send(value: z.output<S>, calls: FleetCalls["operator"]): PortalCall<unknown>;
	nameOf(value: z.output<S>): string;
}

async function save<S extends z.ZodType>(
	posted: FormData,
	{ attempt, portal, language }: Acting,
	saving: Saving<S>,
): Promise<FleetResult> {
	const submission = parseForm(posted, saving.form);
	const wrong = (result: unknown, refusal: FleetReply["refusal"], status: number): FleetResult => ({
		...{ done: false, reply: { result: result as SubmissionResult<string[]>, refusal }, status },
	});
	if (submission.status !== "success") return wrong(submission.reply(), null, 400);
	const value = submission.value as z.output<S>;
	const saved = await attempt(() => saving.send(value, portal.operator));
	if (saved.ok)
		return {
			done: true,
			notice: { type: "success", message: translate(language, "fleet:saved", { name: saving.nameOf(value) }) },
		};
	const { type, msg, fields, status } = saved.refusal;
	const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	return wrong(submission.reply({ fieldErrors }), { type, msg }, status);
}

const sentBy = ({ id }: Acting) => (id === null ? {} : { id });

export const saveVehicle = (posted: FormData, acting: Acting): Promise<FleetResult> =>
	save(posted, acting, {
		form: VehicleForm,
		send: ({ state, ...typed }, operator) =>
			operator.saveVehicle({ ...typed, ...sentBy(acting), is_enabled: state === "enabled" }),
		nameOf: ({ plate_number }) => plate_number,
	});

export const saveDriver = (posted: FormData, acting: Acting): Promise<FleetResult> =>
	save(posted, acting, {
		form: DriverForm,
		send: ({ state, ...typed }, operator) =>
			operator.saveDriver({ ...typed, ...sentBy(acting), is_enabled: state === "enabled" }),
		nameOf: ({ name }) => name,
	});
