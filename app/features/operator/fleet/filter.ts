import type { FLEET_STATES } from "~/portal-contract/operator/fleet-states";

export interface FleetFilter {
	quickSearch: string;
	town?: number | undefined;
	state?: (typeof FLEET_STATES)[number] | undefined;
}

export const isNarrowed = ({ quickSearch, town, state }: FleetFilter): boolean =>
	quickSearch !== "" || town !== undefined || state !== undefined;
