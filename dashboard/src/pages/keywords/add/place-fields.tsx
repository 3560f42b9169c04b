import { Select, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import type { Device } from '../../../api/keywords.ts';
import { countryOptions, languageOptions } from '../parts/places.ts';

/** Where phrases are looked for, and on what. */
export interface Place {
  country: string;
  language: string;
  device: Device;
}

const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

interface PlaceFieldsProps {
  place: Place;
  onChange(place: Place): void;
}

export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { country, language, device } = place;
  const countries = useMemo(() => countryOptions(), []);
  const languages = useMemo(() => withOwn(languageOptions(), language), [language]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label="Country"
        data={countries}
        searchable
        allowDeselect={false}
        value={country}
        onChange={(value) => onChange({ ...place, country: value ?? country })}
      />
      <Select
        label="Language"
        data={languages}
        searchable
        allowDeselect={false}
        value={language}
        onChange={(value) => onChange({ ...place, language: value ?? language })}
      />
      <Select
        label="Device"
        data={devices}
        allowDeselect={false}
        value={device}
        onChange={(value) => onChange({ ...place, device: value === 'mobile' ? 'mobile' : 'desktop' })}
      />
    </SimpleGrid>
  );
}

/** A website’s language may have a region, as `pt-BR`. */
function withOwn(languages: { value: string; label: string }[], own: string) {
  const isKnown = languages.some(({ value }) => value === own);
  return isKnown ? languages : [{ value: own, label: own }, ...languages];
}
