import { Section } from '@isa/ui/Page';
import { useState } from 'react';
import { guideCategories, type GuideCategory } from '@isa/api/domain/content/guide-categories';
import { GuidesSection } from './GuidesSection.tsx';

/** The guides on the home page; their tab is not part of the URL. */
export function HomeGuides() {
  const [category, setCategory] = useState<GuideCategory>(guideCategories[0]);
  return (
    <Section id="guides" title="Guides" lead="How ISAs work, in plain English.">
      <GuidesSection level={3} category={category} onChoose={setCategory} />
    </Section>
  );
}
