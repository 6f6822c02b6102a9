import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";

/** One lead passenger for each vehicle, whom its driver looks for. */
export function vehicleUnits(count: number, language: Language): GuestUnits {
	const say = (key: string, values?: Record<string, unknown>) => translate(language, `vehicle:${key}`, values);
	const units = Array.from({ length: count }, (_, index) => ({
		label: say("vehicle-number", { number: index + 1 }),
		field_label: count === 1 ? say("lead-passenger") : say("lead-passenger-of", { number: index + 1 }),
		text: "",
	}));
	return { hint: say("lead-passenger-hint"), units };
}
