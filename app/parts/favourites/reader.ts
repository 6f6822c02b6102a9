/** Who reads a page of hotels, as far as its controls need to know. */
export interface Reader {
	isMember: boolean;
	/** The page's form token; null for guests. */
	token: string | null;
	/** Path and query of the page. */
	here: string;
	/** Hearts are drawn: a guest's lead to the sign-in page. */
	mayCollect: boolean;
	/** The ways to a booking are drawn. */
	mayBook: boolean;
}
