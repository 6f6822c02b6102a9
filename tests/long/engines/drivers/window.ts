/** A file that is chosen in a file field; it stands where the browser's user may read it. */
export interface ChosenFile {
	name: string;
	bytes: Buffer;
}

/** One window of a real browser: what the two protocols have in common. */
export interface EngineWindow {
	/** Opens an address and waits until it is loaded. */
	open(url: string): Promise<void>;
	/** One step back in the history, as the button does. */
	back(): Promise<void>;
	/** Runs the body of a function in the page, its `arguments` are `values`, JSON both ways; throws what it throws. */
	run<T>(body: string, ...values: readonly unknown[]): Promise<T>;
	/** A press of the mouse at a place of the window. */
	press(x: number, y: number): Promise<void>;
	/** Keys, one after the other, to what has the focus. */
	type(text: string): Promise<void>;
	/** Chooses a file in the file field of that selector. */
	attach(selector: string, file: ChosenFile): Promise<void>;
	/** What is seen, as PNG. */
	picture(): Promise<Buffer>;
	close(): Promise<void>;
}

export interface WindowSize {
	width: number;
	height: number;
}
