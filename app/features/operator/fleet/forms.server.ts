import { z } from "zod";
import { translate } from "~/i18n/translate";
import { typedText } from "~/parts/forms/typed-text.server";
import { FLEET_STATUSES } from "~/portal-contract/operator/fleet-statuses";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import { VEHICLE_COLOURS } from "~/portal-contract/order/drivers/vehicle-colours";
import { MAX_NAME_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { driverPaths, vehiclePaths } from "./addresses";

const Chosen = (message: string) => z.coerce.number(message).int(message).positive(message);
const Shared = { town_id: Chosen("fleet:choose-town"), status: z.enum(FLEET_STATUSES, "required") };

/** Whom the page's address names; nobody for the page `new`. */
export const fleetKey = ({ id }: Acting["params"]) => (id === "new" ? {} : { id: routeId(id) });

const saved = (to: string, name: string, { language }: Acting) => ({
	to,
	notice: { type: "success" as const, message: translate(language, "fleet:saved", { name }) },
});

export const vehicleForm = defineForm({
	schema: z.object({
		plate_number: typedText(20, "plate"),
		model_id: Chosen("fleet:choose-model"),
		colour: z.enum(VEHICLE_COLOURS, "fleet:choose-colour").optional(),
		...Shared,
	}),
	permit: "operator/vehicles/save",
	call: ({ status, ...typed }, { portal, params }) =>
		portal.operator.saveVehicle({ ...typed, ...fleetKey(params), is_enabled: status === "enabled" }),
	done: ({ value, acting }) => saved(vehiclePaths.list(), value.plate_number, acting),
});

export const driverForm = defineForm({
	schema: z.object({
		name: typedText(MAX_NAME_LENGTH, "name"),
		name_my: typedText(MAX_NAME_LENGTH, "name"),
		phone: typedText(40, "phone"),
		driver_languages: z.array(z.enum(DRIVER_LANGUAGES)).default([]),
		...Shared,
	}),
	permit: "operator/drivers/save",
	call: ({ status, ...typed }, { portal, params }) =>
		portal.operator.saveDriver({ ...typed, ...fleetKey(params), is_enabled: status === "enabled" }),
	done: ({ value, acting }) => saved(driverPaths.list(), value.name, acting),
});
