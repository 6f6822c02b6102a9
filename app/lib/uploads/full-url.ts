import { withoutEndSlashes } from "~/lib/site/end-slashes";

/** With a scheme or a host of its own (`//host/…`): nothing is put before it. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * The address of a file that the portal names by path. Absolute ones stay; a path goes behind the site's content-delivery address, which may
 * be scheme-less (`//host`), and without one belongs to this site's own origin, however the reader reached it.
 */
export function fullUrl(path: string, cdnUrl?: string | null): string {
	if (path === "" || ABSOLUTE.test(path)) return path;
	const base = withoutEndSlashes((cdnUrl ?? "").trim());
	return `${base}/${path.replace(/^\/+/, "")}`;
}
