import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import type { CollectBody } from "~/portal-contract/base/collect";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { PortalCall } from "~/portal-contract/portal";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { currentAddress } from "~/session/redirects.server";

/** Posted by `FavouriteForm`: what to add or to remove. */
const Change = z
	.object({ add: Id.optional(), remove: Id.optional() })
	.refine(({ add, remove }) => (add === undefined) !== (remove === undefined))
	.transform(
		({ add, remove }): CollectBody =>
			add === undefined ? { id: Number(remove), collected: 0 } : { id: add, collected: 1 },
	);

const here = ({ request }: Acting) => currentAddress(request);

const favouriteForm = (
	permit: Permission,
	call: (portal: Acting["portal"], change: CollectBody) => PortalCall<unknown>,
) =>
	defineForm({
		schema: Change,
		permit,
		call: (change, { portal }) => call(portal, change),
		done: ({ acting }) => ({ to: here(acting), notice: [] }),
		refusedTo: here,
	});

/** Forms of the favourite buttons, by their intents in `FAVOURITE_KINDS`. A page takes those of its kinds. */
export const favouriteForms = {
	collect: favouriteForm("hotel/collect", ({ hotel }, change) => hotel.collect(change)),
	"collect-car": favouriteForm("car/collect", ({ car }, change) => car.collect(change)),
	"collect-article": favouriteForm("cms/info/collect", ({ cms }, change) => cms.collect(change)),
};
