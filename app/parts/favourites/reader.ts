import type { CreditPause } from "~/portal-contract/money/credit";

/** The reader of a page that offers hotels or cars, for its controls. */
export interface Reader {
	isMember: boolean;
	token: string | null;
	here: string;
	/** Favourite buttons are rendered; a guest's lead to sign-in. */
	mayCollect: boolean;
	mayBook: boolean;
	/** Credit of the reader's company that is paused, with the address of the bill where they may see it. */
	pause?: { paused: CreditPause; bill: string | null } | null;
}
