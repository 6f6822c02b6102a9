/** The reader of a page that offers hotels or cars, for its controls. */
export interface Reader {
	isMember: boolean;
	token: string | null;
	here: string;
	/** Favourite buttons are rendered; a guest's lead to sign-in. */
	mayCollect: boolean;
	mayBook: boolean;
}
