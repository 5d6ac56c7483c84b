export interface DemoPlace {
  readonly location: string;
  readonly area: 'North' | 'Central' | 'East' | 'West';
  /** The postal code of a mall or landmark, never of a home. */
  readonly postalCode: string;
}

const place = (location: string, area: DemoPlace['area'], postalCode: string): DemoPlace => ({
  location,
  area,
  postalCode,
});

export const places = {
  orchard: place('Orchard, near ION', 'Central', '238801'),
  tanglin: place('Tanglin Mall', 'Central', '247933'),
  botanic: place('Botanic Gardens', 'Central', '259569'),
  marinaBay: place('Marina Bay Sands', 'Central', '018956'),
  gardens: place('Gardens by the Bay', 'Central', '018953'),
  cityHall: place('Raffles City', 'Central', '179103'),
  gallery: place('National Gallery', 'Central', '178957'),
  funan: place('Funan', 'Central', '179105'),
  bugis: place('Bugis Junction', 'Central', '188021'),
  chijmes: place('CHIJMES', 'Central', '187996'),
  tiongBahru: place('Tiong Bahru Plaza', 'Central', '168732'),
  harbourFront: place('VivoCity', 'Central', '098585'),
  novena: place('Novena Square', 'Central', '307683'),
  citySquare: place('City Square Mall', 'Central', '208539'),
  bishan: place('Junction 8', 'Central', '579837'),
  woodleigh: place('The Woodleigh Mall', 'Central', '367803'),
  katong: place('i12 Katong', 'East', '428802'),
  marineParade: place('Parkway Parade', 'East', '449269'),
  payaLebar: place('PLQ Mall', 'East', '409057'),
  bedok: place('Bedok Mall', 'East', '467360'),
  tampines: place('Tampines Mall', 'East', '529510'),
  pasirRis: place('Downtown East', 'East', '519599'),
  jewel: place('Jewel Changi Airport', 'East', '819666'),
  clementi: place('The Clementi Mall', 'West', '129588'),
  jurongEast: place('Jem', 'West', '608549'),
  boonLay: place('Jurong Point', 'West', '648886'),
  scienceCentre: place('Science Centre', 'West', '609081'),
  bukitPanjang: place('Hillion Mall', 'West', '678278'),
  choaChuKang: place('Lot One', 'West', '689812'),
  serangoon: place('NEX', 'North', '556083'),
  angMoKio: place('AMK Hub', 'North', '569933'),
  punggol: place('Waterway Point', 'North', '828761'),
  woodlands: place('Causeway Point', 'North', '738099'),
  yishun: place('Northpoint City', 'North', '769098'),
  seletar: place('The Seletar Mall', 'North', '797653'),
  mandai: place('Mandai Wildlife Reserve', 'North', '729826'),
} as const;
