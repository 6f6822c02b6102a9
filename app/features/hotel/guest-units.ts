import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";
import { peopleText } from "~/parts/booking/people-text";

interface Room {
	adults: number;
	child_ages: readonly number[];
}

/** One guest for each room, the adult who checks in. */
export function roomUnits(rooms: readonly Room[], language: Language): GuestUnits {
	const say = (key: string, values?: Record<string, unknown>) => translate(language, key, values);
	const units = rooms.map((room, index) => ({
		label: say("order-parts:room-number", { number: index + 1 }),
		field_label: say("order-parts:guest-full-name-of", { number: index + 1 }),
		text: peopleText(say, room),
	}));
	return { hint: say("order-parts:guest-hint"), units };
}
