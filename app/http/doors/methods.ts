import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { USUAL_BODY_BYTES } from "~/lib/limits";
import type { PageHandle } from "~/lib/site/page-handle";
import { isFileAction } from "~/session/forms/file-action.server";

const READS: readonly string[] = ["GET", "HEAD"];
/** Methods of requests that change something; pages take POST alone. */
const CHANGES: readonly string[] = ["POST", "PUT", "PATCH", "DELETE"];
const API_METHODS: readonly string[] = [...READS, ...CHANGES, "OPTIONS"];

export const isRead = (method: string) => READS.includes(method);

/** Whether a request of this method may be looked at any further; TRACE, for one, cannot even be passed on. */
export function isKnown(method: string, isApi: boolean): boolean {
	return isApi ? API_METHODS.includes(method) : isRead(method) || CHANGES.includes(method);
}

/** Value of `Allow` for the API. */
export const API_ALLOWED = API_METHODS.join(", ");

/** Value of `Allow` for an address of pages. */
export function allowed(path: string, takesPosts: (path: string) => boolean): string {
	return (takesPosts(path) ? [...READS, "POST"] : READS).join(", ");
}

type RouteTree = Parameters<typeof matchRoutes>[0];

function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteTree {
	const own = Object.values(routes).filter((route) => route.parentId === parentId);
	return own.map(({ id, path, index, caseSensitive }) => {
		const route = { id, path, caseSensitive };
		return index ? { ...route, index } : { ...route, children: treeOf(routes, id) };
	});
}

export interface Posts {
	/** Whether the page of a path has an action. */
	takesPosts: (path: string) => boolean;
	/** Whether one of its forms has a field for files. */
	takesFiles: (path: string) => boolean;
	/** Bytes that a form without files may have. */
	bodyBytes: (path: string) => number;
}

/** What pages take, as their actions say. */
export function postsOf({ routes }: Pick<ServerBuild, "routes">): Posts {
	const tree = treeOf(routes);
	const moduleOf = (path: string) => {
		const leaf = matchRoutes(tree, path.replace(/\.data$/, "").replace(/^\/_root$/, "/"))?.at(-1)?.route.id;
		return leaf === undefined ? undefined : routes[leaf]?.module;
	};
	const actionOf = (path: string) => moduleOf(path)?.action;
	return {
		takesPosts: (path) => actionOf(path) !== undefined,
		takesFiles: (path) => {
			const action = actionOf(path);
			return action !== undefined && isFileAction(action);
		},
		bodyBytes: (path) => (moduleOf(path)?.handle as PageHandle | undefined)?.bodyBytes ?? USUAL_BODY_BYTES,
	};
}
