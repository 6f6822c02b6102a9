/** One message to the reader, shown at the head of the content. */
export interface Notice {
	type: "success" | "info" | "warning" | "error";
	message: string;
	title?: string;
}
