import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	/** Types loaders and actions by what they return, as `v3_singleFetch` of remix.config.js requires. */
	interface Future {
		v3_singleFetch: true;
	}
}
