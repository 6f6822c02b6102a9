import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
	/** Loaders and actions are typed by what they return, as `v3_singleFetch` of remix.config.js sends it. */
	interface Future {
		v3_singleFetch: true;
	}
}
