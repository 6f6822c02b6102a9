export { CountryMapView } from "./country-map-view";
export { HotelMapView } from "./hotel-map-view";
export { MiniMapView } from "./mini-map-view";
