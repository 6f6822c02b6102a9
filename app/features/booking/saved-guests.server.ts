import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Traveller } from "~/portal-contract/account/travellers";
import type { SavedGuest } from "./saved-guest";

/** Travellers as the form offers them, with a warning where a document is out of date on the last day of the service, or nearly. */
export function savedGuests(list: readonly Traveller[], language: Language): SavedGuest[] {
	return list.map(({ full_name, name_zh, phone, document_status }) => ({
		full_name,
		name_zh,
		phone,
		...(document_status === "" ? {} : { note: translate(language, `booking:document-${document_status}`) }),
	}));
}
