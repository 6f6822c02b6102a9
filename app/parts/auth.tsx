import type { ReactNode } from "react";
import { hasPermission } from "~/lib/site/permissions";
import type { Button, May } from "~/portal-contract/permissions/permissions";
import { useRootData } from "./root-data";

/** The buttons that are permitted to this reader; none while the site's data is missing. */
export function useMay(): May {
	const nodes = useRootData()?.memberCentre.authNodes ?? {};
	return (button) => hasPermission(nodes, button);
}

interface AuthProps {
	/** Without it the children render. */
	value?: Button | undefined;
	children: ReactNode;
}

/**
 * Renders its children if `value` is permitted; otherwise they are not in the HTML. The action must check the same permission
 * (`requirePermission`), since forms can be posted by hand.
 */
export function Auth({ value, children }: AuthProps) {
	const may = useMay();
	return value === undefined || may(value) ? children : null;
}
