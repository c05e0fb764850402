import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemIssues, problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { emptyProduct, problemsOf } from './form-values.ts';
import { ProductForm } from './ProductForm.tsx';

const FAILED = 'Failed to create product. Please try again.';

/** Opens and closes the form for a new product. What is typed stays while the form is closed. */
export function AddProduct({ onCreated }: { onCreated: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState(0);
  const create = trpc.products.create.useMutation({
    onSuccess: () => {
      notify({
        tone: 'success',
        title: 'Product created',
        message: 'The new ISA product has been added successfully',
      });
      startAnew();
      onCreated();
    },
    onError: () => notifyFailure('Error', FAILED),
  });

  function startAnew() {
    setOpen(false);
    setForm((count) => count + 1);
    create.reset();
  }

  return (
    <Panel
      title="Add a product"
      lead="By hand, one at a time. For many, import a CSV file in the Product Update Center."
      actions={
        <Button
          variant={isOpen ? 'default' : 'filled'}
          aria-expanded={isOpen}
          aria-controls="add-product"
          leftSection={
            isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconPlus size={16} aria-hidden="true" />
          }
          onClick={() => setOpen(!isOpen)}
        >
          Add New Product
        </Button>
      }
    >
      <div id="add-product" hidden={!isOpen}>
        <PanelBody>
          <ProductForm
            key={form}
            initial={emptyProduct}
            submitLabel="Create Product"
            isBusy={create.isPending}
            problem={
              create.error && {
                message: problemText(create.error, FAILED),
                fields: problemsOf(problemIssues(create.error)),
              }
            }
            onSubmit={(input) => create.mutate(input)}
            onCancel={startAnew}
          />
        </PanelBody>
      </div>
    </Panel>
  );
}
