import { z } from "zod";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { travellerPaths } from "./addresses";
import { TravellerForm } from "./schema.server";

/** In place of an id: the page of a traveller who is to be added. */
export const NEW = "new";

const idIn = ({ params }: Acting) => routeId(params.id);
const toList = (language: Language, what: "saved" | "deleted", name = "") => ({
	to: travellerPaths.list(),
	notice: { type: "success" as const, message: translate(language, `travellers:${what}`, { name }) },
});

/** Forms of a traveller's page; a new one can only be saved. */
export const travellerForms = {
	save: defineForm({
		schema: TravellerForm,
		permit: "account/travellers/save",
		call: (value, acting) =>
			acting.portal.account.saveTraveller({
				...value,
				...(acting.params.id === NEW ? {} : { id: idIn(acting) }),
			}),
		done: ({ value, acting }) => toList(acting.language, "saved", value.full_name),
	}),
	delete: defineForm({
		schema: z.object({}),
		permit: "account/travellers/delete",
		call: (_value, acting) => acting.portal.account.deleteTraveller({ id: idIn(acting) }),
		done: ({ acting }) => toList(acting.language, "deleted"),
	}),
	reveal: defineForm({
		schema: z.object({}),
		permit: "account/travellers/reveal",
		call: (_value, acting) => acting.portal.account.revealTraveller({ id: idIn(acting) }),
		done: ({ data }) => ({ shown: { document_number: data.document_number } }),
	}),
};
