import { writtenAddress } from "~/lib/site/navigation";
import type { Reader } from "~/parts/favourites/reader";
import type { May } from "~/portal-contract/permissions/permissions";

interface Known {
	isMember: boolean;
	may: May;
	/** Of a member's forms. */
	token: string | null;
	/** Path and query of the page. */
	here: string;
}

/** Who reads a page of cars. A guest's is the same for all guests: the links to booking and the hearts ask them to sign in. */
export function carReader({ isMember, may, token, here }: Known): Reader {
	const mayBook = may("car/list/book") && (!isMember || may("car/quote"));
	return { isMember, token, here: writtenAddress(here), mayCollect: !isMember || may("car/collect"), mayBook };
}
