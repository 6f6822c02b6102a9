import { useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { hasPermission, type May, type PermissionNode } from "~/lib/site/permissions";
import { useRootData } from "./root-data";

/** What the reader may do on this page, for lists of controls. Nothing where the site's data are missing. */
export function useMay(): May {
	const { pathname } = useLocation();
	const params = useParams();
	const nodes = useRootData()?.memberCentre.authNodes ?? {};
	return (node) => hasPermission(nodes, pathname, node, params);
}

interface AuthProps {
	/** A text names an action of this page (`pay`), an object a node anywhere. Without one the children stay. */
	value?: PermissionNode;
	children: ReactNode;
}

/**
 * Its children where the rules of the server allow `value`; otherwise they are not drawn, nor are they in the HTML. What a control does asks
 * the same node again (`requirePermission`): forms can be posted by hand.
 */
export function Auth({ value, children }: AuthProps) {
	const may = useMay();
	return value === undefined || value === "" || may(value) ? children : null;
}
