/** Colours of vehicles, as somebody looks for one at a kerb. */
export const VEHICLE_COLOURS = ["white", "silver", "grey", "black", "blue", "red", "green", "brown", "gold"] as const;
export type VehicleColour = (typeof VEHICLE_COLOURS)[number];
