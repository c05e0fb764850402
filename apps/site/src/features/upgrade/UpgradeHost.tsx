import { notifyFailure, notifyLoadError } from '@isa/ui/client/toast.ts';
import { lazyWithPreload } from '@isa/ui/lazy-with-preload';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePath } from '../../framework/navigation/address.ts';
import { getUser } from '../session/current-user.ts';
import { useUser } from '../session/useUser.ts';
import { UPGRADE_EVENT } from './open-upgrade.ts';

const UpgradeDialog = lazyWithPreload(() => import('./UpgradeDialog.tsx'));

/** Whether a bank sent the visitor back here after a payment. */
const isReturn = () => location.search.includes('payment_intent=');

/** Reports the payment after the bank's redirect. */
async function finishReturn(): Promise<void> {
  try {
    const { takeBankReturn } = await import('./bank-return.ts');
    await takeBankReturn();
  } catch (error) {
    console.debug('Return not loaded', error);
    notifyLoadError();
  }
}

/**
 * Hosts the upgrade dialog and loads its code at first use. Visitors go to /login instead. It also handles
 * the return from a bank, on any page.
 */
export function UpgradeHost() {
  const [openings, setOpenings] = useState(0);
  const path = usePath();
  const [, navigate] = useLocation();
  const user = useUser();
  useEffect(() => {
    const open = async () => {
      if (!getUser()) {
        navigate('/login');
        return;
      }
      try {
        await UpgradeDialog.load();
        setOpenings((before) => before + 1);
      } catch (error) {
        console.debug('Dialog not loaded', error);
        notifyFailure('Error setting up payment', 'Please try again later.');
      }
    };
    const onWanted = () => void open();
    addEventListener(UPGRADE_EVENT, onWanted);
    return () => removeEventListener(UPGRADE_EVENT, onWanted);
  }, [navigate]);
  useEffect(() => {
    if (isReturn()) void finishReturn();
  }, []);
  // The next user, perhaps in another tab, did not open it.
  if (!user && openings > 0) setOpenings(0);
  if (!user || openings === 0) return null;
  return (
    <Suspense fallback={null}>
      <UpgradeDialog openings={openings} path={path} />
    </Suspense>
  );
}
