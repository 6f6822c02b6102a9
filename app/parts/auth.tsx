import { useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasPermission, type May, type PermissionNode } from "~/lib/site/permissions";
import { useRootData } from "./root-data";

/** Permission check for this page; denies while the site's data is missing. */
export function useMay(): May {
	const { pathname } = useLocation();
	const params = useParams();
	const nodes = useRootData()?.memberCentre.authNodes ?? {};
	return (node) => hasPermission(nodes, pathname, node, params);
}

interface AuthProps {
	/** A string is an action of this page (`pay`), an object any permission node. Without it the children render. */
	value?: PermissionNode;
	children: ReactNode;
}

/**
 * Renders its children if `value` is permitted; otherwise they are not in the HTML. The action must check the same node
 * (`requirePermission`), since forms can be posted by hand.
 */
export function Auth({ value, children }: AuthProps) {
	const may = useMay();
	return value === undefined || value === "" || may(value) ? children : null;
}
