export default function HotelList() {
	return <h1>Hotel</h1>;
}
