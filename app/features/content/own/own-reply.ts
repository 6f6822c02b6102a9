/** Action data of the list of own articles: why nothing was done with one of them. */
export interface RowReply {
	intent: string;
	id: number;
	/** The portal's sentences; those of its fields where it names some. */
	messages: readonly string[];
}
